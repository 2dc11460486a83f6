import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createFixedClock } from '../../../../clock.ts';
import type { PaymentEvent } from '../paymentProvider.ts';
import { createMonobank } from './monobank.ts';
import { monobankEvent } from './monobankEvent.ts';

const vectors = JSON.parse(readFileSync(new URL('fixtures/monobank.json', import.meta.url), 'utf8'));
const rejected = { code: 'notice_refused' };

/** The bank, as far as its public key goes. */
async function bank(t: TestContext, key = vectors.pubkey_base64_of_pem) {
  const requested = { times: 0, key };
  const server = createServer((_request, response) => {
    requested.times += 1;
    response.end(JSON.stringify({ key: requested.key }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  t.after(() => server.close());
  const clock = createFixedClock('2025-05-18T08:02:00Z');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requested, clock, monobank: createMonobank({ url, token: 'token' }, clock) };
}

const expected: Record<string, Partial<PaymentEvent>> = {
  success: { state: 'paid', amount: 50000, currency: 'UAH', reference: 'RUN-000042-1', invoiceId: 'p2_RunTest000042' },
  'processing-older-than-success': { state: 'processing', at: new Date('2025-05-18T08:00:30Z') },
  failure: { state: 'failed', isDeclined: true },
  reversed: { state: 'refunded', refunded: 50000 },
};

for (const { name, body, x_sign, expect } of vectors.cases) {
  test(`${name} is ${expect.valid ? 'read' : 'rejected'}`, async (t) => {
    const { monobank } = await bank(t);
    const parsed = monobank.parseWebhook({ 'x-sign': x_sign }, Buffer.from(body));
    if (!expect.valid) return assert.rejects(parsed, rejected);
    const event = await parsed;
    assert.ok(expected[name], 'every vector is expected to say something');
    for (const [field, value] of Object.entries(expected[name]))
      assert.deepEqual(event[field as 'state'], value, field);
  });
}

test('a webhook with a changed byte is rejected', async (t) => {
  const { monobank } = await bank(t);
  const { body, x_sign } = vectors.cases[0];
  const bytes = Buffer.from(body);
  for (let place = 0; place < bytes.length; place += 5) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await assert.rejects(monobank.parseWebhook({ 'x-sign': x_sign }, changed), rejected, `byte ${place}`);
  }
});

test('the key is fetched once, and again only when a check fails', async (t) => {
  const { monobank, requested, clock } = await bank(t);
  const [{ body, x_sign }] = vectors.cases;
  const receive = (sign = x_sign) => monobank.parseWebhook({ 'x-sign': sign }, Buffer.from(body));
  for (let times = 0; times < 3; times++) await receive();
  assert.equal(requested.times, 1);

  const foreign = vectors.cases.find((row: { name: string }) => row.name === 'signed-by-another-key').x_sign;
  clock.set('2025-05-18T08:03:00Z');
  await assert.rejects(receive(foreign), rejected);
  assert.equal(requested.times, 2);
  // Invalid webhooks do not each cause a request to the bank.
  for (let times = 0; times < 20; times++) await assert.rejects(receive(foreign), rejected);
  assert.equal(requested.times, 2);
});

test('a rotated key is fetched', async (t) => {
  const { monobank, requested, clock } = await bank(t);
  const [{ body, x_sign }] = vectors.cases;
  await monobank.parseWebhook({ 'x-sign': x_sign }, Buffer.from(body));
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  requested.key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
  clock.set('2025-05-18T08:03:00Z');
  const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64');
  assert.equal((await monobank.parseWebhook({ 'x-sign': signature }, Buffer.from(body))).state, 'paid');
});

test('all invoice statuses are known, amounts follow the final amount', () => {
  const invoice = { invoiceId: 'p2_1', amount: 50000, ccy: 980, reference: 'RUN-000042-1' };
  const states = {
    created: 'pending',
    processing: 'processing',
    hold: 'processing',
    success: 'paid',
    failure: 'failed',
  };
  for (const [status, state] of Object.entries({
    ...states,
    reversed: 'refunded',
    expired: 'expired',
    other: undefined,
  }))
    assert.equal(monobankEvent({ ...invoice, status }).state, state, status);

  assert.equal(monobankEvent({ ...invoice, status: 'success', finalAmount: 100 }).amount, 100);
  const part = monobankEvent({ ...invoice, status: 'reversed', finalAmount: 20000 });
  assert.deepEqual([part.amount, part.refunded], [50000, 30000]);
  const cancelList = [
    { status: 'success', amount: 30000 },
    { status: 'failure', amount: 20000 },
  ];
  const listed = monobankEvent({ ...invoice, status: 'success', finalAmount: 20000, cancelList });
  assert.deepEqual([listed.amount, listed.refunded], [50000, 30000]);
});

const paidInvoice = { status: 'success', amount: 50_000, ccy: 980 };

test('refunds are the successful cancellations; a reversed invoice also what its final amount lacks', () => {
  const refunded = (fields: object) => monobankEvent({ ...paidInvoice, ...fields }).refunded;
  const cancelList = [
    { status: 'success', amount: 10_000 },
    { status: 'success', amount: 5_000 },
    { status: 'processing', amount: 1_000 },
    { status: 'success', amount: 'all' },
    null,
  ];
  assert.equal(refunded({}), 0);
  assert.equal(refunded({ cancelList }), 15_000);
  assert.equal(refunded({ status: 'reversed', cancelList, finalAmount: 50_000 }), 15_000);
  assert.equal(refunded({ status: 'reversed', cancelList, finalAmount: 20_000 }), 30_000);
  assert.equal(refunded({ status: 'reversed' }), 50_000);
  assert.equal(refunded({ status: 'reversed', amount: undefined }), 0);
  assert.equal(refunded({ cancelList: 'success' }), 0);
});

test('a paid invoice whose final amount is not the requested one has the final amount', () => {
  const amount = (fields: object) => monobankEvent({ ...paidInvoice, ...fields }).amount;
  assert.equal(amount({ finalAmount: 50_000 }), 50_000);
  assert.equal(amount({ finalAmount: 50_001 }), 50_001);
  assert.equal(amount({}), 50_000);
  assert.equal(amount({ status: 'processing', finalAmount: 100 }), 50_000);
  for (const odd of ['50000', 500.5, -1, Number.NaN, 2 ** 53, null])
    assert.equal(amount({ amount: odd }), undefined, String(odd));
  assert.equal(amount({ amount: 0 }), 0);
});

test('an event of monobank has its names, currency and time', () => {
  const event = monobankEvent({
    ...paidInvoice,
    invoiceId: 'p2_1',
    reference: 'RUN-000042-1',
    modifiedDate: '2025-05-18T08:01:00Z',
    createdDate: '2025-05-18T08:00:00Z',
  });
  assert.deepEqual(event, {
    reference: 'RUN-000042-1',
    providerId: 'p2_1',
    invoiceId: 'p2_1',
    status: 'success',
    state: 'paid',
    amount: 50_000,
    currency: 'UAH',
    refunded: 0,
    isDeclined: false,
    isHeld: false,
    at: new Date('2025-05-18T08:01:00Z'),
  });
  const currency = (ccy: unknown) => monobankEvent({ ccy }).currency;
  assert.deepEqual([840, 978, 985, '980', undefined].map(currency), ['USD', 'EUR', '985', '980', '']);
  const at = (fields: Record<string, unknown>) => monobankEvent(fields).at.toISOString();
  assert.equal(at({ modifiedDate: 'soon', createdDate: '2025-05-18T08:00:00Z' }), '2025-05-18T08:00:00.000Z');
  assert.equal(at({ modifiedDate: true }), '1970-01-01T00:00:00.000Z');
  assert.equal(monobankEvent({ status: 'constructor' }).state, undefined);
  assert.equal(monobankEvent({ status: 'failure' }).isDeclined, true);
  assert.equal(monobankEvent({ reference: 5, invoiceId: ['p2_1'] }).reference, '5');
  assert.equal(monobankEvent({ reference: 5, invoiceId: ['p2_1'] }).invoiceId, '');
});
