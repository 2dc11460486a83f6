import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { temporaryDatabase } from '../testing/temporaryDatabase.ts';
import { onCommit, raiseOnCommit, withCommitEvents } from './commitEvents.ts';
import type { Db } from './connection.ts';

const { db } = await temporaryDatabase();
let raised = 0;
beforeEach(() => {
  raised = 0;
});
onCommit(db, 'emails-enqueued', () => {
  raised += 1;
});
const raise = (within: Db) => raiseOnCommit(within, 'emails-enqueued');

test('an event is raised once, after the commit', async () => {
  await db.transaction(async (tx) => {
    raise(tx);
    raise(tx);
    await tx.execute(sql`select 1`);
    assert.equal(raised, 0);
  });
  assert.equal(raised, 1);
});

test('outside of a transaction it is raised at once', () => {
  raise(db);
  assert.equal(raised, 1);
});

test('a rollback drops it, also that of a savepoint', async () => {
  const failing = async (tx: Db) => {
    raise(tx);
    throw new Error('rolled back');
  };
  await assert.rejects(db.transaction(failing), /rolled back/);
  await db.transaction(async (tx) => {
    await assert.rejects(tx.transaction(failing), /rolled back/);
  });
  assert.equal(raised, 0);
});

test('a savepoint raises it with the commit around it', async () => {
  await db.transaction(async (tx) => {
    await tx.transaction(async (nested) => raise(nested));
    assert.equal(raised, 0);
  });
  assert.equal(raised, 1);
});

test('an attempt that is repeated leaves none behind', async () => {
  let attempts = 0;
  const attempt = (work: (tx: object) => unknown) => work({ transaction() {} });
  /** Repeats its work, like a database after a serialization failure. */
  const repeating = {
    async transaction(work: (tx: object) => unknown) {
      await attempt(work);
      return attempt(work);
    },
  };
  const repeated = withCommitEvents(repeating as unknown as Db);
  let heard = 0;
  onCommit(repeated, 'emails-enqueued', () => {
    heard += 1;
  });
  await repeated.transaction(async (tx) => {
    attempts += 1;
    if (attempts === 1) raise(tx);
  });
  assert.deepEqual([attempts, heard], [2, 0]);
});

test('who no longer listens hears nothing', async () => {
  let heard = 0;
  const stop = onCommit(db, 'emails-enqueued', () => {
    heard += 1;
  });
  stop();
  await db.transaction(async (tx) => raise(tx));
  assert.deepEqual([heard, raised], [0, 1]);
});
