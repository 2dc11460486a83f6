import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMinorUnits } from '../../../../minorUnits.ts';
import type { PaymentEvent } from '../paymentProvider.ts';
import { createLiqPay } from './liqpay.ts';
import { toLiqPayAmount } from './liqpayAmount.ts';
import { liqpayEvent } from './liqpayEvent.ts';
import { decodeData, encodeData, isSignedByLiqPay, liqpaySignature } from './liqpaySignature.ts';

const vectors = JSON.parse(readFileSync(new URL('fixtures/liqpay.json', import.meta.url), 'utf8'));
const { public_key: publicKey, private_key: privateKey } = vectors;
const service = { url: 'https://www.liqpay.ua', checkoutUrl: 'https://www.liqpay.ua/api/3/checkout' };
const liqpay = createLiqPay({ ...service, publicKey, privateKey, version: 3, hash: 'sha1' });

const getBody = (data: string, signature: string) => Buffer.from(new URLSearchParams({ data, signature }).toString());
const parse = (body: string | Buffer, provider = liqpay) => provider.parseWebhook({}, Buffer.from(body));
const vector = (name: string) => vectors.cases.find((row: { name: string }) => row.name === name);
const rejected = { code: 'notice_refused' };

for (const { name, json, data, signature_sha1, signature_sha3_256, form_body } of vectors.cases) {
  if (json && !name.includes('wrapped')) {
    test(`${name}: data, both signatures and the form body come out as they should`, () => {
      assert.equal(encodeData(JSON.parse(json)), data);
      assert.equal(liqpaySignature(privateKey, data, 'sha1'), signature_sha1);
      assert.equal(liqpaySignature(privateKey, data, 'sha3-256'), signature_sha3_256);
      assert.equal(getBody(data, signature_sha1).toString(), form_body);
    });
  }
}

for (const { source, private_key, data, algorithm, signature } of vectors.published) {
  test(`the signature printed in ${source} comes out`, () => {
    assert.equal(liqpaySignature(private_key, data, algorithm), signature);
  });
}

test('line feeds within data are signed as they are', () => {
  const { data, signature_sha1, json } = vector('request-base64-wrapped-at-76');
  assert.equal(liqpaySignature(privateKey, data, 'sha1'), signature_sha1);
  assert.deepEqual(decodeData(data), JSON.parse(json));
});

const expected: Record<string, Partial<PaymentEvent>> = {
  'callback-success': { state: 'paid', amount: 50000, currency: 'UAH', reference: 'RUN-000042-1', refunded: 0 },
  'callback-sandbox': { state: 'paid' },
  'callback-failure': { state: 'failed', isDeclined: true },
  'callback-reversed': { state: 'refunded', refunded: 50000 },
  'callback-wrong-amount': { state: 'paid', amount: 500 },
  'callback-plus-and-slash': { state: 'paid', reference: 'RUN-000001-1' },
};

for (const { name, kind, data, signature_sha1, signature_sha3_256, form_body, expect } of vectors.cases) {
  if (kind !== 'callback') continue;
  if (expect.valid) {
    test(`${name} is read, under either hash`, async () => {
      const event = await parse(form_body);
      assert.ok(expected[name], 'every vector is expected to say something');
      for (const [field, value] of Object.entries(expected[name])) assert.equal(event[field as 'state'], value, field);
      assert.deepEqual(await parse(getBody(data, signature_sha3_256)), event);
    });
  } else {
    test(`${name} is rejected`, () => assert.rejects(parse(getBody(data, signature_sha1)), rejected));
  }
}

test('a webhook with a changed byte is rejected', async () => {
  const body = Buffer.from(vector('callback-success').form_body);
  for (let place = 0; place < body.length; place += 7) {
    const changed = Buffer.from(body);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await assert.rejects(parse(changed), rejected, `byte ${place}`);
  }
});

test('a sandbox payment is rejected with production keys', async () => {
  const live = createLiqPay({ ...service, publicKey: 'i10000000001', privateKey, version: 3, hash: 'sha1' });
  const fields = { ...JSON.parse(vector('callback-sandbox').json), public_key: 'i10000000001' };
  const data = encodeData(fields);
  await assert.rejects(parse(getBody(data, liqpaySignature(privateKey, data, 'sha1')), live), rejected);
});

test('a webhook of another or no account is rejected', async () => {
  for (const public_key of ['sandbox_i20000000002', undefined]) {
    const data = encodeData({ ...JSON.parse(vector('callback-success').json), public_key });
    await assert.rejects(parse(getBody(data, liqpaySignature(privateKey, data, 'sha1'))), rejected);
  }
});

test('a malformed webhook is rejected', async () => {
  const data = Buffer.from('[1]').toString('base64');
  const list = getBody(data, liqpaySignature(privateKey, data, 'sha1'));
  const twice = `${vector('callback-success').form_body}&data=eyJ9`;
  for (const body of ['', '{}', 'data=&signature=', 'data=x', twice, list]) await assert.rejects(parse(body), rejected);
});

const statesByStatus: Record<string, string[]> = {
  paid: ['success', 'wait_compensation', 'sandbox', 'wait_reserve'],
  review: ['wait_accept', 'wait_lc'],
  processing: ['wait_secure', 'processing'],
  failed: ['error', 'failure'],
  expired: ['expired'],
  refunded: ['reversed'],
  pending: [
    ...['prepared', 'wait_qr', 'wait_sender', 'wait_card', 'cash_wait', 'invoice_wait', '3ds_verify', 'otp_verify'],
    ...['cvv_verify', 'phone_verify', 'pin_verify', 'ivr_verify', 'captcha_verify', 'password_verify'],
    ...['senderapp_verify', 'sender_verify', 'receiver_verify', 'p24_verify', 'mp_verify', 'try_again', 'hold_wait'],
  ],
  undefined: ['subscribed', 'unsubscribed', 'brand-new', 'constructor', ''],
};

test('all statuses are known, and an unknown one has no effect', async () => {
  for (const [state, statuses] of Object.entries(statesByStatus)) {
    for (const status of statuses) {
      const data = encodeData({ ...JSON.parse(vector('callback-success').json), status });
      const event = await parse(getBody(data, liqpaySignature(privateKey, data, 'sha1')));
      assert.equal(String(event.state), state, status);
      assert.equal(event.isHeld, status === 'wait_reserve', status);
      assert.equal(event.isDeclined, ['failure', 'error', 'try_again'].includes(status), status);
    }
  }
});

const event = (fields: object) => liqpayEvent({ status: 'success', ...fields }, publicKey);

test('a refund is what LiqPay names, or all of a reversed payment', () => {
  assert.equal(event({ amount: 500 }).refunded, 0);
  assert.equal(event({ amount: 500, refund_amount: 120.5 }).refunded, 12_050);
  assert.equal(event({ status: 'reversed', amount: 500, refund_amount: 120.5 }).refunded, 12_050);
  assert.equal(event({ status: 'reversed', amount: 500 }).refunded, 50_000);
  assert.equal(event({ status: 'reversed' }).refunded, 0);
});

test('a disputed payment is held', () => {
  for (const wait_reserve_status of [true, 'true']) assert.equal(event({ wait_reserve_status }).isHeld, true);
  for (const wait_reserve_status of [false, 'false', 1, '', undefined])
    assert.equal(event({ wait_reserve_status }).isHeld, false);
});

test('an event happened when it ended, or else when it was created', () => {
  const [ended, created] = [1_747_555_260_000, 1_747_555_200_000];
  assert.equal(event({ end_date: ended, create_date: created }).at.getTime(), ended);
  assert.equal(event({ end_date: String(ended) }).at.getTime(), ended);
  for (const end_date of [undefined, '', 'soon', 8.64e15, -8.64e15, true])
    assert.equal(event({ end_date, create_date: created }).at.getTime(), created, String(end_date));
  assert.equal(event({}).at.getTime(), 0);
});

test('a payment is named by text or numbers only', () => {
  const named = event({ order_id: 'RUN-000042-1', payment_id: 5, currency: 'UAH' });
  assert.deepEqual([named.reference, named.providerId, named.currency], ['RUN-000042-1', '5', 'UAH']);
  const odd = event({ status: ['success'], order_id: ['RUN-000042-1'], payment_id: {}, currency: true, amount: [5] });
  assert.deepEqual([odd.status, odd.reference, odd.providerId, odd.currency, odd.amount], ['', '', '', '', undefined]);
});

test('only test keys accept test payments', () => {
  const live = (fields: object) => liqpayEvent({ status: 'sandbox', ...fields }, 'i10000000001');
  assert.throws(() => live({}), { message: /paid with test keys/ });
  assert.throws(() => live({ public_key: 'sandbox_i1' }), { message: /another account/ });
  assert.equal(liqpayEvent({ status: 'success' }, 'i10000000001').state, 'paid');
  assert.equal(event({ status: 'sandbox' }).state, 'paid');
});

test('the checkout form has the requested fields, signed', async () => {
  const started = await liqpay.start({
    reference: 'RUN-000042-1',
    amount: 125050,
    currency: 'EUR',
    kind: 'contribution',
    locale: 'ua',
    description: 'Благодійний внесок',
    isMonthly: false,
    returnUrl: 'https://run.example/contribution/t',
    webhookUrl: 'https://run.example/wp-json/custom/v1/payments/liqpay/webhooks',
    expiresAt: new Date('2025-05-24T21:00:00Z'),
    now: new Date('2025-05-24T20:00:00Z'),
  });
  assert.equal(started.start.kind, 'form');
  if (started.start.kind !== 'form') return;
  const { action, fields } = started.start;
  assert.equal(action, 'https://www.liqpay.ua/api/3/checkout');
  assert.ok(isSignedByLiqPay(privateKey, fields.data ?? '', fields.signature ?? ''));
  const { amount, currency, language, order_id, expired_date, version, ...rest } = decodeData(fields.data ?? '') ?? {};
  assert.deepEqual([amount, currency, language, order_id], [1250.5, 'EUR', 'uk', 'RUN-000042-1']);
  assert.deepEqual([expired_date, version, rest.action], ['2025-05-24 21:00:00', 3, 'paydonate']);
});

test('amounts survive the round trip without rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (minorUnits) => {
      const wire = JSON.stringify(toLiqPayAmount(minorUnits));
      assert.match(wire, /^\d+(\.\d{1,2})?$/);
      assert.equal(parseMinorUnits(JSON.parse(wire)), minorUnits);
      assert.equal(parseMinorUnits((minorUnits / 100).toFixed(2)), minorUnits);
    }),
  );
  for (const odd of [1.005, '1e3', '-5', null, undefined, {}, '', Number.NaN])
    assert.equal(parseMinorUnits(odd), undefined);
});
