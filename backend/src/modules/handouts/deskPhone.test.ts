import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const form = { kind: 'individual', participants: [participant] };
const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
const order = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body.number;
await site.staff('settle', { number: order, key: crypto.randomUUID() });
const at = { registrationId: id, place: 0, number: order };
const { version, raceNumber } = (await site.staff('show-participant', at)).body;
await site.staff('change-participant', { ...at, version, phone: '+380671234567' });

const owner = await signedInOwner(site);
const desk = await signedInStaff(site, owner, ['desk'], 'yana@run.example');

test('a desk sees the whole phone of a kit only when it asks, and the log tells who asked', async () => {
  const { kits } = (await desk.run('desk-list', { device: 'device-of-yana' })).body;
  assert.equal(kits.length, 1);
  assert.doesNotMatch(JSON.stringify(kits), /1234567/);
  assert.match(kits[0].phone, /67$/);
  assert.equal(kits[0].phoneEnd, '4567');
  const { status, body } = await desk.run('desk-phone', { number: raceNumber });
  assert.deepEqual([status, body], [200, { phone: '+380671234567' }]);
  const [last] = (await site.staff('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details], ['desk-phone', { raceNumber }]);
  assert.match(JSON.stringify(last), /yana@run\.example/);
});

test('who only looks gets no phone, and a number without a kit has none', async () => {
  const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');
  assert.equal((await auditor.run('desk-phone', { number: raceNumber })).status, 403);
  assert.equal((await desk.run('desk-phone', { number: 99_999 })).status, 404);
});
