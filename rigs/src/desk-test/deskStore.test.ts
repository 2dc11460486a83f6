import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDeskStore } from '../../../mfe-office/src/desk/deskStore.ts';

const at = '2025-05-25T06:00:00.000Z';
const action = (number: number) => ({ id: `hand-out-${number}`, at, kind: 'hand-out' as const, number, desk: 1 });

test('a connection that a locked screen ended opens again: nothing is lost, and the next kit is recorded', async () => {
  const store = await openDeskStore(Date.now, 'locked');
  await store.add(action(1042));
  store.close();
  await store.add(action(1043));
  const stored = await store.actions();
  assert.deepEqual(
    stored.map((one) => one.action.id),
    ['hand-out-1042', 'hand-out-1043'],
  );
  store.close();
  assert.equal(await store.desk(), 0);
});
