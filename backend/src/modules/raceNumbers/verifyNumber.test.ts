import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { raceNumbers } from './raceNumbers.tables.ts';

const site = await openSite();
const token = await site.signUp('bib@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const form = { kind: 'individual', participants: [participant] };
const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
const { body: order } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
await bankTransfers(site).receive(order.number, order.total);
const [assigned] = await site.database.db.select().from(raceNumbers);
const verify = async () => (await site.call('GET', `race-numbers/${assigned?.verificationCode}`)).body;

test('a bib is good at its own run only; later it says whose it was, and when', async () => {
  const { isValid, isPast, name, date } = await verify();
  assert.deepEqual([isValid, isPast, name, date], [true, false, participant.fullName, '2025-05-25']);
  await site.setEvent({ edition: 33, date: '2026-05-24' });
  const later = await verify();
  assert.deepEqual(
    [later.edition, later.isValid, later.isPast, later.name, later.date],
    [32, false, true, participant.fullName, '2025-05-25'],
  );
});
