import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DomainError } from '../../errors.ts';
import { clockedDatabase } from '../../testing/clockedDatabase.ts';
import { requestKeys } from './requestKeys.tables.ts';
import { createRequestKeys } from './requestKeys.ts';

const { db, clock } = await clockedDatabase(requestKeys);
const keys = createRequestKeys({ db, clock });
const use = (request: object, work = async () => 'done', scope = 'a') =>
  keys.run({ scope, key: 'key-00001', request }, work);
const reused = { code: 'idempotency_key_reused' };

test('of requests at once under one key those that are equal run', async () => {
  const results = await Promise.allSettled([1, 1, 2, 1].map((amount) => use({ amount })));
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  assert.equal(await use({ amount: 2 }, undefined, 'b'), 'done', 'of someone else');
});

test('a rejected request leaves its key free, a failed one does not', async () => {
  const fail = (error: Error) => () => Promise.reject(error);
  await assert.rejects(use({ amount: 1 }, fail(new DomainError('no', 'no', { status: 422 }))), { code: 'no' });
  await assert.rejects(use({ amount: 2 }, fail(new Error('unknown outcome'))), /unknown/);
  await assert.rejects(use({ amount: 3 }), reused);
  assert.equal(await use({ amount: 2 }), 'done');
  await assert.rejects(use({ amount: 2 }, fail(new DomainError('no', 'no', { status: 409 }))), { code: 'no' });
  await assert.rejects(use({ amount: 3 }), reused, 'a repeat does not free what the first call used');
});
