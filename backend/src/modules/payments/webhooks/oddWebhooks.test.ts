import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { payerOn } from '../../../testing/payer.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { findOrderId } from '../../orders/index.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
const bank = createServer((request, response) => {
  const invoice = { invoiceId: 'p2_own', pageUrl: 'http://127.0.0.1/pay' };
  response.end(JSON.stringify(request.url?.includes('pubkey') ? { key } : invoice));
});
bank.listen(0, '127.0.0.1');
await once(bank, 'listening');
const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
const site = await temporaryBackend({ payments: { monobank: { url, token: 'token' } } });
const payer = payerOn(site);
const token = await site.signUp('payer@run.example', 'тихий ранок');
after(async () => {
  await site.close();
  bank.close();
});

async function begun(provider: string) {
  const number = await payer.order(token);
  assert.equal((await payer.pay(token, number, provider)).status, 200);
  return { number, id: findOrderId(number) ?? 0, reference: `${number}-1` };
}

async function sendMonobankWebhook(fields: object): Promise<number> {
  const body = JSON.stringify({ status: 'success', amount: 50_000, ccy: 980, ...fields });
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64');
  return (await payer.postWebhook('monobank', body, { 'x-sign': signature })).statusCode;
}

test('a signed monobank webhook that names another invoice pays nothing', async () => {
  const { number, id, reference } = await begun('monobank');
  assert.equal(await sendMonobankWebhook({ reference, invoiceId: 'p2_other' }), 200);
  assert.equal((await payer.stored(reference)).state, 'pending');
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
  assert.deepEqual(await payer.moved(id), []);
  const events = (await payer.notices()).filter((event) => event.reference === reference);
  assert.deepEqual(
    events.map(({ outcome }) => outcome),
    ['foreign'],
  );
  assert.equal(await sendMonobankWebhook({ reference, invoiceId: 'p2_own' }), 200);
  assert.equal((await payer.getOrder(token, number)).status, 'paid');
  assert.deepEqual(await payer.moved(id), [50_000]);
});

const oddTexts = ['\0', 'a\0b', '\ud800', 'я', 'x'.repeat(10_000), '\n'];

test('signed webhooks with odd texts are bad requests', async () => {
  const { number, reference } = await begun('liqpay');
  const own = { order_id: reference, amount: 500, status: 'sandbox', end_date: 1745139600000 };
  for (const odd of oddTexts) {
    for (const field of ['order_id', 'payment_id', 'status', 'currency']) {
      assert.equal(await payer.sendLiqPayWebhook({ ...own, [field]: odd }), 400, `${field}: ${JSON.stringify(odd)}`);
    }
    for (const field of ['reference', 'invoiceId', 'status', 'ccy']) {
      const status = await sendMonobankWebhook({ reference: 'RUN-1-1', invoiceId: 'p2_own', [field]: odd });
      assert.equal(status, 400, `${field}: ${JSON.stringify(odd)}`);
    }
  }
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
});

test('signed webhooks with odd amounts and times break nothing', async () => {
  const { number, reference } = await begun('liqpay');
  const own = { order_id: reference, amount: 500, status: 'sandbox', end_date: 1745139600000 };
  for (const odd of [-1, 1e21, 1e308, 0.001, '9'.repeat(400), null, [], {}, true]) {
    for (const field of ['amount', 'refund_amount', 'currency', 'payment_id', 'end_date', 'order_id', 'status']) {
      const status = await payer.sendLiqPayWebhook({ ...own, amount: 499, [field]: odd });
      assert.ok([200, 400].includes(status), `${field}: ${JSON.stringify(odd)}: ${status}`);
    }
    const invoice = { reference: 'RUN-1-1', invoiceId: 'p2_x' };
    for (const fields of [
      { amount: odd },
      { finalAmount: odd },
      { cancelList: odd },
      { cancelList: [odd] },
      { cancelList: Array.from({ length: 9 }, () => ({ status: 'success', amount: Number.MAX_SAFE_INTEGER })) },
      { modifiedDate: odd },
    ]) {
      const status = await sendMonobankWebhook({ ...invoice, ...fields });
      assert.ok([200, 400].includes(status), `${JSON.stringify(fields)}: ${status}`);
    }
  }
  for (const end_date of [-8.6e15, 8.6e15, -1, '-271821-04-20']) {
    assert.equal(await payer.sendLiqPayWebhook({ ...own, amount: 499, end_date }), 200, String(end_date));
  }
  assert.equal(await sendMonobankWebhook({ reference: 'RUN-1-1', modifiedDate: '-200000-01-01T00:00:00Z' }), 200);
  assert.equal((await payer.getOrder(token, number)).status, 'awaiting-payment');
});

/** Each names the invoice of the payment; only its refund is odd. */
const oddRefunds: [string, object][] = [
  ['a failure without an amount', { status: 'failure', amount: undefined, currency: '', refund_amount: 1.08 }],
  ['a failure', { status: 'failure', refund_amount: 1.08 }],
  ['a held payment', { status: 'wait_accept', refund_amount: 1.08 }],
  ['a payment that the payer has not begun', { status: 'wait_card', refund_amount: 500 }],
  ['nothing', { status: 'reversed', refund_amount: 0 }],
  ['less than nothing', { status: 'reversed', refund_amount: -1 }],
  ['more than the payment', { status: 'reversed', refund_amount: 500.01 }],
];

for (const [what, fields] of oddRefunds) {
  test(`a signed refund of ${what} moves nothing and is queued for staff`, async () => {
    const { number, id, reference } = await begun('liqpay');
    const success = { order_id: reference, amount: 500, status: 'sandbox', end_date: 1745139600000 };
    assert.equal(await payer.sendLiqPayWebhook({ ...success, ...fields }), 200);
    assert.deepEqual(await payer.moved(id), []);
    const { state, refunded, flags } = await payer.stored(reference);
    assert.deepEqual([state, refunded, flags], ['pending', 0, ['wrong-amount']]);
    assert.equal(await payer.sendLiqPayWebhook(success), 200);
    assert.deepEqual(await payer.moved(id), [50_000]);
    assert.equal((await payer.getOrder(token, number)).status, 'paid');
  });
}

test('a signed monobank refund of a failed payment moves nothing and is queued for staff', async () => {
  const { id, reference } = await begun('monobank');
  const cancelList = [{ status: 'success', amount: 108 }];
  for (const status of ['failure', 'hold', 'created']) {
    assert.equal(await sendMonobankWebhook({ reference, invoiceId: 'p2_own', status, cancelList }), 200);
    assert.deepEqual(await payer.moved(id), [], status);
  }
  const { state, refunded, flags } = await payer.stored(reference);
  assert.deepEqual([state, refunded, flags], ['pending', 0, ['wrong-amount']]);
});

test('a paid payment is refunded by no more than it received, and only by an event that names its amount', async () => {
  const { id, reference } = await begun('liqpay');
  const success = { order_id: reference, amount: 500, status: 'sandbox', end_date: 1745139600000 };
  assert.equal(await payer.sendLiqPayWebhook(success), 200);
  for (const fields of [
    { status: 'failure', amount: undefined, currency: '', refund_amount: 1.08 },
    { status: 'reversed', refund_amount: 500.01 },
    { status: 'reversed', currency: 'USD', refund_amount: 1.08 },
    { status: 'reversed', amount: 499, refund_amount: 1.08 },
  ]) {
    assert.equal(await payer.sendLiqPayWebhook({ ...success, ...fields }), 200);
    assert.deepEqual(await payer.moved(id), [50_000], JSON.stringify(fields));
  }
  assert.deepEqual((await payer.stored(reference)).flags, ['wrong-amount']);
  assert.equal(await payer.sendLiqPayWebhook({ ...success, status: 'reversed', refund_amount: 1.08 }), 200);
  assert.deepEqual(await payer.moved(id), [50_000, -108]);
});
