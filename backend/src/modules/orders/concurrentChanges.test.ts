import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { findOrderId } from './order.ts';

/** Concurrent and malicious requests between two steps of ordering. */

const { site, payer } = await backendWithPayer();
const token = await site.signUp('captain@run.example', 'тихий ранок');

const keyed = (who = token) => ({ token: who, headers: { 'idempotency-key': crypto.randomUUID() } });
const ofTeam = (people: number) => ({ ...team, participantsCount: people });
const resize = (id: number, people: number) =>
  site.call('PATCH', `registrations/${id}`, { fields: ofTeam(people) }, { token });
const getId = (number: string) => findOrderId(number) ?? 0;

async function register(form: object = { kind: 'individual', participants: [participant] }): Promise<number> {
  return (await site.call('POST', 'registrations', form, keyed())).body[0].id;
}
async function getOrder(registrationIds: number[], who = token): Promise<{ number: string; total: number }> {
  const response = await site.call('POST', 'orders', orderForm({ registrationIds }), keyed(who));
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body;
}
const { receive } = bankTransfers(site);
const act = async (action: string, body: object) => (await site.staff(action, body)).body;
const numbersIn = (registrationId: number) =>
  site.database.db.select().from(raceNumbers).where(eq(raceNumbers.registrationId, registrationId));

test('a team resized in two windows pays for its final size', async () => {
  const id = await register({ kind: 'team', team: ofTeam(14) });
  const { number } = await getOrder([id]);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([resize(id, 10), resize(id, 14), resize(id, 10), resize(id, 14)]);
    const [registration] = (await site.call('GET', 'registrations', undefined, { token })).body.filter(
      (one: { id: number }) => one.id === id,
    );
    assert.equal((await payer.getOrder(token, number)).lines[0].quantity, registration.fields.participantsCount);
  }
});

test('payment of a cancelled order admits no more runners than it covers', async () => {
  const id = await register({ kind: 'team', team: ofTeam(10) });
  const { number, total } = await getOrder([id]);
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
  assert.equal((await resize(id, 14)).status, 200);
  assert.equal(await receive(number, total), 'cancelled');
  assert.deepEqual(await numbersIn(id), []);
  assert.deepEqual((await act('order', { number })).attention, ['money-of-cancelled']);
});

test('payment of a cancelled order with a withdrawn registration waits for staff', async () => {
  const id = await register();
  const { number, total } = await getOrder([id]);
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
  assert.equal((await site.call('DELETE', `registrations/${id}`, undefined, { token })).status, 204);
  assert.equal(await receive(number, total), 'cancelled');
});

test('payment after account deletion waits for staff', async () => {
  const who = await site.signUp('left@run.example', 'тихий ранок');
  const form = { ...orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }) };
  const { number, total } = (await site.call('POST', 'orders', form, keyed(who))).body;
  await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token: who });
  assert.equal(await receive(number, total), 'cancelled');
});

test('a team that grew during payment is partially paid and flagged for staff', async () => {
  const id = await register({ kind: 'team', team: ofTeam(10) });
  const { number, total } = await getOrder([id]);
  const page = await payer.openPage((await payer.pay(token, number, 'liqpay')).body);
  assert.equal((await resize(id, 11)).status, 200);
  await payer.choose(page, 'pay');
  const waiting = await payer.getOrder(token, number);
  assert.deepEqual([waiting.status, waiting.raceNumbers], ['awaiting-payment', []]);
  assert.deepEqual([waiting.total, waiting.open], [(total / 10) * 11, total / 10]);
  assert.deepEqual((await payer.stored(`${number}-1`)).flags, ['paid-in-part']);
  assert.deepEqual((await act('order', { number })).attention, ['paid-in-part']);
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
  assert.equal((await payer.getOrder(token, number)).raceNumbers.length, 11);
  assert.deepEqual(await payer.moved(getId(number)), [total, total / 10]);
});

test('concurrent settle, assign and refund commands of staff apply once', async () => {
  const id = await register();
  const { number, total } = await getOrder([id]);
  const twice = (action: string, body: object) =>
    Promise.all([1, 2].map(() => act(action, { number, key: crypto.randomUUID(), ...body })));
  const settled = await twice('settle', {});
  assert.deepEqual(settled.map(({ outcome, code }) => outcome ?? code).sort(), ['settled', 'sum_not_there']);
  await act('void-number', { raceNumber: (await numbersIn(id))[0]?.number });
  await twice('assign-numbers', {});
  assert.equal((await numbersIn(id)).filter(({ voidedAt }) => voidedAt === null).length, 1);
  const back = await twice('refund', { byHand: true });
  assert.deepEqual(back.map(({ outcome, code }) => outcome ?? code).sort(), ['refunded', 'sum_not_there']);
  assert.deepEqual(await payer.moved(getId(number)), [total, -total]);
});

test('a command repeated with its key applies once; the key of another order is rejected', async () => {
  const [one, other] = [await getOrder([await register()]), await getOrder([await register()])];
  const key = crypto.randomUUID();
  assert.equal((await act('settle', { number: one.number, key })).outcome, 'settled');
  assert.equal((await act('settle', { number: one.number, key })).outcome, 'repeated');
  assert.equal((await act('settle', { number: other.number, key })).code, 'idempotency_key_reused');
});

test('a team runner with a voided number gets the next one', async () => {
  const id = await register({ kind: 'team', team: ofTeam(10) });
  const members = [{ fullName: 'Ярина Їжак', email: '', birthday: '' }];
  assert.equal((await site.call('PUT', `registrations/${id}/roster`, { members }, { token })).status, 200);
  const { number, total } = await getOrder([id]);
  await receive(number, total);
  const runner = (order: { raceNumbers: { number: number; name: string | null }[] }) =>
    order.raceNumbers.find(({ name }) => name === 'Ярина Їжак')?.number ?? 0;
  const first = runner(await payer.getOrder(token, number));
  await act('void-number', { raceNumber: first });
  await act('assign-numbers', { number });
  const next = runner(await payer.getOrder(token, number));
  assert.ok(next > 0 && next !== first, `${first} → ${next}`);
});

test('concurrent payments, resizes, cancellations and imports do not deadlock', async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    const id = await register({ kind: 'team', team: ofTeam(10) });
    const { number, total } = await getOrder([id]);
    const responses = await Promise.all([
      receive(number, total),
      resize(id, 11),
      site.call('POST', `orders/${number}/cancel`, {}, { token }),
      resize(id, 10),
      site.call('GET', 'orders', undefined, { token }),
    ]);
    for (const response of responses)
      if (typeof response === 'object') assert.ok(response.status < 500, `${response.status}`);
    const { status, raceNumbers: given, lines } = await payer.getOrder(token, number);
    assert.equal(given.length, status === 'paid' ? lines[0].quantity : 0);
  });
  await Promise.all(rounds);
});
