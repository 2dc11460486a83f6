import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { backendWithPayer } from '../../../testing/payer.ts';

/** Places whose refund goes to a card. */

const { site, payer } = await backendWithPayer();
const email = 'payer@run.example';
const token = await site.signUp(email, 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const { sandbox } = site.payments;

/** Two people paid by card, one of whom goes back. */
async function requested(name: string) {
  const participants = [`${name} Один`, `${name} Два`].map((fullName) => ({ ...participant, fullName }));
  const { body: created } = await site.call('POST', 'registrations', { kind: 'individual', participants }, keyed());
  const registrationIds = created.map(({ id }: { id: number }) => id);
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds }), keyed())).body;
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'monobank')).body), 'pay');
  const order: Order = await payer.getOrder(token, number);
  const ends = order.raceNumbers.find((each) => each.name === `${name} Два`)?.number ?? 0;
  const { status } = await site.call(
    'POST',
    `orders/${number}/refund-request`,
    { reason: '', numbers: [ends] },
    { token },
  );
  assert.equal(status, 200);
  return { number: number as string, ends };
}
const grant = async (number: string, key = crypto.randomUUID()) => {
  const { body } = await site.staff('refund', { number, amount: 50_000, key, note: 'Заява', endsPlaces: true });
  await sandbox?.settled();
  return body.outcome ?? body.code;
};
const numbers = async (number: string) =>
  ((await payer.getOrder(token, number)) as Order).raceNumbers.map((each) => each.number);
const show = async (number: string) => (await site.staff('show-order', { number })).body;

test('a refund that the service confirms ends its place', async () => {
  const { number, ends } = await requested('Анна');
  assert.equal(await grant(number), 'done');
  assert.ok(!(await numbers(number)).includes(ends));
  const { money, refundRequest } = await show(number);
  assert.deepEqual([money.total, money.balance, refundRequest], [50_000, 50_000, null]);
  assert.match((await site.emailTo(email, 'Місця повернуто'))?.text ?? '', /Анна Два/);
});

test('a refund that the service rejects leaves the place valid, and the request open again', async () => {
  const { number, ends } = await requested('Богдан');
  sandbox?.faults.set(`${number}-1`, 'refund-failure');
  assert.equal(await grant(number), 'refused');
  assert.ok((await numbers(number)).includes(ends));
  const { money, refundRequest, attention } = await show(number);
  assert.deepEqual([money.total, money.balance, refundRequest.state], [100_000, 100_000, 'open']);
  assert.ok(attention.includes('refund-requested'));
  assert.equal(await site.emailTo(email, 'Богдан Два, вже не дійсний'), undefined);
  const byHand = await site.staff('refund', {
    number,
    amount: 50_000,
    key: crypto.randomUUID(),
    byHand: true,
    way: 'transfer',
    endsPlaces: true,
  });
  assert.equal(byHand.status, 200, JSON.stringify(byHand.body));
  assert.ok(!(await numbers(number)).includes(ends));
});

test('while the service decides, the place is valid and the request cannot be granted or declined twice', async () => {
  const { number, ends } = await requested('Віра');
  sandbox?.faults.set(`${number}-1`, 'refund-processing');
  const key = crypto.randomUUID();
  assert.equal(await grant(number, key), 'accepted');
  assert.ok((await numbers(number)).includes(ends), 'the money has not gone back yet');
  assert.equal((await site.staff('decline-refund', { number, reason: 'Ні' })).body.code, 'refund_in_progress');
  const twice = await site.staff('refund', {
    number,
    amount: 50_000,
    key: crypto.randomUUID(),
    byHand: true,
    endsPlaces: true,
  });
  assert.equal(twice.body.code, 'refund_in_progress');
  sandbox?.faults.set(`${number}-1`);
  site.wait({ minutes: 11 });
  await site.payments.retryPendingRefunds();
  await sandbox?.settled();
  assert.ok(!(await numbers(number)).includes(ends));
  assert.deepEqual([(await show(number)).money.balance, (await show(number)).money.total], [50_000, 50_000]);
});
