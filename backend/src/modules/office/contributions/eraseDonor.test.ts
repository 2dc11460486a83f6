import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tablesHolding } from '../../../testing/findInDatabase.ts';
import { backendWithPayer } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();

const act = async (action: string, body: object) => (await site.staff(action, body)).body;

test('a donor without an account is erased by email address, once, and the history does not name them', async () => {
  const { db } = site.database;
  for (const email of ['donor@run.example', 'Donor@run.example', 'stays@run.example']) {
    await payer.contribute({ email, name: email.startsWith('stays') ? 'Залишенко' : 'Забутько' });
  }
  const first = await act('erase-donor', { email: 'DONOR@run.example' });
  assert.equal(first.contributions.length, 2);
  assert.match(first.contributions[0], /^RUN-\d{6}$/);
  assert.deepEqual(await act('erase-donor', { email: 'donor@run.example' }), { contributions: [] });
  assert.deepEqual(await tablesHolding(db, 'donor@run.example'), []);
  assert.deepEqual(await tablesHolding(db, 'Забутько'), []);
  assert.deepEqual(await tablesHolding(db, 'stays@run.example'), ['orders']);
  const [newest] = await act('history', { limit: 1 });
  assert.deepEqual([newest.action, newest.target, newest.details, newest.outcome], ['forget-giver', '', {}, 'done']);
  assert.equal((await act('erase-donor', { email: 'not an address' })).code, 'validation_failed');
});
