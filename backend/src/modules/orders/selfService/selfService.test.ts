import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '../../../testing/moduleInternals.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { backendWithPayer } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();
const email = 'payer@run.example';
const token = await site.signUp(email, 'тихий ранок');
const stranger = await site.signUp('stranger@run.example', 'тихий ранок');
const keyed = (who?: string, key: string = crypto.randomUUID()) => ({
  token: who,
  headers: { 'idempotency-key': key },
});

async function registered(): Promise<number> {
  const form = { kind: 'individual', participants: [participant] };
  return (await site.call('POST', 'registrations', form, keyed(token))).body[0].id;
}

/** A paid order of one runner and a T-shirt in M. */
async function paid(items: object[] = [{ sku: 'TEE', size: 'M', quantity: 1 }]) {
  const id = await registered();
  const content = orderForm({ registrationIds: [id], items });
  const { number } = (await site.call('POST', 'orders', content, keyed(token))).body;
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
  return { id, number: number as string };
}
const put = (number: string, part: string, body: object, who = token) =>
  site.call('PUT', `orders/${number}/${part}`, body, { token: who });
const events = async () => (await site.database.db.select().from(audit)).map(({ event }) => event);
const count = async (event: string) => (await events()).filter((one) => one === event).length;
const size = { sku: 'TEE', from: 'M', to: 'S' };

test('the payer changes the size of a paid order, once', async () => {
  const { number } = await paid();
  const { status, body } = await put(number, 'size', size);
  assert.equal(status, 200);
  assert.equal(body.lines[1].size, 'S');
  assert.ok(body.selfService.changeUntil);
  assert.equal(body.selfService.weight, 480, 'grams, for the branches that take it');
  assert.equal((await put(number, 'size', size)).status, 200, 'a repeated request');
  assert.equal(await count('order-size-changed'), 1);
  assert.match((await site.emailTo(email, 'M → S'))?.text ?? '', new RegExp(number));
  assert.equal((await put(number, 'size', { ...size, from: 'S', to: 'XXXXL' })).body.code, 'product_unknown');
  assert.equal((await put(number, 'size', { ...size, from: 'L', to: 'M' })).body.code, 'line_not_found');
  assert.equal((await put(number, 'size', size, stranger)).status, 404);
});

const byHand = {
  kind: 'branch',
  byHand: true,
  region: 'UA-46',
  settlement: 'Львів',
  branch: 'Відділення 3',
  recipientName: 'Олена',
  recipientLastName: 'Ґалаґан',
  phone: '+380671234567',
};

test('the payer changes the delivery of a paid order, once', async () => {
  const { number } = await paid();
  const { body } = await put(number, 'delivery', byHand);
  assert.equal(body.delivery.branch, 'Відділення 3');
  await put(number, 'delivery', byHand);
  assert.equal(await count('order-delivery-changed'), 1);
  assert.ok(await site.emailTo(email, 'Львів, Відділення 3'));
  assert.equal((await put(number, 'delivery', { kind: 'number-only' })).body.code, 'delivery_required');
  assert.equal((await put(number, 'delivery', byHand, stranger)).status, 404);
});

test('a packed order does not change', async () => {
  const { number } = await paid();
  await put(number, 'delivery', byHand);
  await site.staff('waybill', { number, waybill: '20450000000017' });
  const tooLate = await put(number, 'delivery', { kind: 'pickup' });
  assert.equal(tooLate.status, 409);
  assert.equal(tooLate.body.code, 'change_too_late');
  assert.equal((await put(number, 'size', size)).body.code, 'change_too_late');
});

test('a requested refund waits in the list of staff, who refunds or declines', async () => {
  const { number } = await paid();
  const request = (who = token) =>
    site.call('POST', `orders/${number}/refund-request`, { reason: 'Захворіла' }, { token: who });
  assert.equal((await request(stranger)).status, 404);
  assert.equal((await request()).body.selfService.refundRequest.state, 'open');
  await request();
  assert.equal(await count('refund-requested'), 1);
  assert.ok(await site.emailTo(email, `повернути кошти за замовлення ${number}`));
  const listed = async () => (await site.staff('refund-requests', {})).body as { number: string; reason: string }[];
  assert.deepEqual(
    (await listed()).map((row) => [row.number, row.reason]),
    [[number, 'Захворіла']],
  );
  assert.deepEqual((await site.staff('order', { number })).body.attention, ['refund-requested']);
  await site.staff('decline-refund', { number, reason: 'Внески вже передано лікарні.' });
  assert.deepEqual(await listed(), []);
  assert.ok(await site.emailTo(email, 'Внески вже передано лікарні.'));
  const order = await payer.getOrder(token, number);
  assert.deepEqual(
    (order as { selfService?: { refundRequest: { state: string } } }).selfService?.refundRequest.state,
    'declined',
  );
});

test('an unpaid order has no such changes', async () => {
  const content = orderForm({ items: [{ sku: 'TEE', size: 'M', quantity: 1 }] });
  const { number } = (await site.call('POST', 'orders', content, keyed(token))).body;
  assert.equal((await put(number, 'size', size)).body.code, 'order_not_paid');
  assert.equal((await site.call('POST', `orders/${number}/refund-request`, {}, { token })).body.code, 'order_not_paid');
});

test('a place passes on by a link: the number stays, its runner changes, both get an email', async () => {
  const { id, number } = await paid();
  const link = (who = token) => site.call('POST', `orders/${number}/transfer`, { registrationId: id }, { token: who });
  assert.equal((await link(stranger)).status, 404);
  const revoked = (await link()).body.token;
  const transfer = (await link()).body.token;
  assert.equal((await site.call('GET', `transfers/${revoked}`)).status, 404, 'a new link replaces the previous');
  const before = (await payer.getOrder(token, number)).raceNumbers[0];
  assert.deepEqual((await site.call('GET', `transfers/${transfer}`)).body, {
    number: before?.number,
    // Which questions the new runner is asked follows from them.
    raceFormat: participant.raceFormat,
    participationFormat: participant.participationFormat,
  });

  const runner = { fullName: 'Єва Їжакевич', email: 'eva@run.example', consents: participant.consents };
  const key = crypto.randomUUID();
  const accept = (form: object = runner, as = key) =>
    site.call('POST', `transfers/${transfer}`, form, keyed(undefined, as));
  assert.equal((await accept({ ...runner, email: '' })).status, 422);
  assert.deepEqual((await accept()).body, { number: before?.number, fullName: 'Єва Їжакевич' });
  assert.equal((await accept()).status, 201, 'a repeated request');
  assert.equal((await accept({ ...runner, fullName: 'Інша Людина' }, crypto.randomUUID())).status, 404, 'a used link');

  const [after] = (await payer.getOrder(token, number)).raceNumbers;
  assert.equal(after?.number, before?.number);
  assert.equal(after?.name, 'Єва Їжакевич');
  assert.equal(await count('place-transferred'), 1);
  assert.match((await site.emailTo(email, 'Єва Їжакевич'))?.subject ?? '', /передано/);
  assert.match((await site.emailTo('eva@run.example'))?.subject ?? '', new RegExp(`${before?.number}$`));
});

test('after the deadline nothing changes', async () => {
  const { id, number } = await paid();
  const transfer = (await site.call('POST', `orders/${number}/transfer`, { registrationId: id }, { token })).body.token;
  site.clock.set('2025-06-20T09:00:00Z');
  const fresh = await site.call('POST', 'login', { email, password: 'тихий ранок' });
  const late = { token: fresh.body.token };
  const responses = [
    await site.call('PUT', `orders/${number}/size`, size, late),
    await site.call('PUT', `orders/${number}/delivery`, { kind: 'pickup' }, late),
    await site.call('POST', `orders/${number}/refund-request`, {}, late),
    await site.call('POST', `orders/${number}/transfer`, { registrationId: id }, late),
  ];
  assert.deepEqual(new Set(responses.map(({ body }) => body.code)), new Set(['change_too_late']));
  assert.equal((await site.call('GET', `transfers/${transfer}`)).status, 404);
});
