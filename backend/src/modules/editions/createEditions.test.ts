import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { QuestionSetting } from 'shared-lib/api/office';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { createEditions } from './createEditions.ts';
import { editions as table } from './editions.tables.ts';

const { db, close } = await temporaryDatabase();
after(close);
const questions: QuestionSetting[] = [];
let record = { edition: 32, date: '2025-05-25', questions };
let reads = 0;
const editions = createEditions(db, async () => {
  reads += 1;
  return { ...record };
});
const current = async () => {
  const [row] = await db.select({ number: sql<number>`current_edition()` }).from(table).limit(1);
  return row?.number;
};
beforeEach(() => {
  record = { edition: 32, date: '2025-05-25', questions };
});

test('the edition of the content is current, those before it are an archive', async () => {
  await editions.event();
  record = { edition: 33, date: '2026-05-24', questions };
  assert.equal((await editions.event()).edition, 33);
  assert.deepEqual(await editions.list(), [
    { number: 33, date: '2026-05-24', state: 'current' },
    { number: 32, date: '2025-05-25', state: 'archived' },
  ]);
  assert.equal(await current(), 33);
});

test('a moved date and an edition taken back are followed', async () => {
  record = { edition: 33, date: '2026-05-31', questions };
  await editions.event();
  record = { edition: 32, date: '2025-05-25', questions };
  await editions.event();
  assert.deepEqual(
    (await editions.list()).map(({ date, state }) => [date, state]),
    [
      ['2026-05-31', 'archived'],
      ['2025-05-25', 'current'],
    ],
  );
});

test('many readers at once, of several processes, leave one current edition', async () => {
  record = { edition: 34, date: '2027-05-23', questions };
  const others = [33, 34, 34].map((edition) =>
    createEditions(db, async () => ({ edition, date: '2027-05-23', questions })),
  );
  await Promise.all([...others, editions, editions].map((each) => each.event()));
  const states = (await editions.list()).map(({ state }) => state);
  assert.equal(states.filter((state) => state === 'current').length, 1);
  const before = reads;
  await editions.event();
  assert.equal(reads, before + 1);
});

test('a date that is none keeps no one from the run', async () => {
  record = { edition: 35, date: 'in May', questions };
  await editions.event();
  assert.deepEqual((await editions.list())[0], { number: 35, date: null, state: 'current' });
});
