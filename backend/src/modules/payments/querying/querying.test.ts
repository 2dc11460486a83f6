import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentProviders } from 'shared-lib/vocabulary';
import { backendWithPayer } from '../../../testing/payer.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { isQueryingOver, nextQueryAt } from './querySchedule.ts';

const { site, payer } = await backendWithPayer();

/** A contribution, because it needs no session. */
async function begin(provider: string) {
  const { start, token } = (await payer.contribute({ provider })).body;
  return { token, start, reference: await payer.getReference(token) };
}
const state = async (reference: string) => (await payer.stored(reference)).state;
async function later(minutes: number) {
  site.wait({ minutes });
  await site.payments.queryDue();
}

test('a payment is queried after 1, 5, 15, 60 minutes, then every hour for two days', () => {
  const start = new Date('2025-05-18T08:00:00Z');
  const minutes = Array.from(
    { length: 8 },
    (_, queryCount) => (nextQueryAt(start, queryCount).getTime() - start.getTime()) / 60_000,
  );
  assert.deepEqual(minutes, [1, 5, 15, 60, 120, 180, 240, 300]);
  assert.equal(isQueryingOver(start, new Date('2025-05-20T07:59:59Z')), false);
  assert.equal(isQueryingOver(start, new Date('2025-05-20T08:00:00Z')), true);
});

for (const provider of paymentProviders) {
  test(`${provider}: a payment with a lost webhook is found`, async () => {
    const { token, reference, start } = await begin(provider);
    await payer.choose(await payer.openPage(start), 'pay', { fault: 'notice-lost' });
    assert.equal(await state(reference), 'pending');
    await later(1.1);
    assert.equal((await payer.contribution(token)).state, 'paid');
    assert.equal((await payer.stored(reference)).nextQueryAt, null);
  });

  test(`${provider}: an unopened page stays pending and expires after two days`, async () => {
    const { token, reference } = await begin(provider);
    for (const minutes of [1.1, 4, 10, 45, 60, 60]) {
      await later(minutes);
      if (provider === 'liqpay') assert.equal(await state(reference), 'pending');
    }
    await later(48 * 60);
    assert.equal(await state(reference), 'expired');
    assert.equal((await payer.stored(reference)).nextQueryAt, null);
    const again = await site.call('POST', `contributions/${token}/payment`, { provider });
    assert.equal(again.status, 200);
    assert.equal(await payer.getReference(token), reference.replace(/-1$/, '-2'));
  });

  for (const fault of ['status-429', 'status-500', 'status-invalid-json'] as const) {
    test(`${provider}: ${fault} loses nothing`, async () => {
      const { reference, start } = await begin(provider);
      await payer.choose(await payer.openPage(start), 'pay', { fault: 'notice-lost' });
      site.payments.sandbox?.faults.set(reference, fault);
      await later(1.1);
      assert.equal(await state(reference), 'pending');
      site.payments.sandbox?.faults.set(reference);
      await later(5);
      assert.equal(await state(reference), 'paid');
    });
  }
}

test('a late payment is accepted', async () => {
  const { token, reference, start } = await begin('liqpay');
  await payer.openPage(start);
  await later(49 * 60);
  assert.equal(await state(reference), 'expired');
  await payer.sendLiqPayWebhook({
    order_id: reference,
    amount: 500,
    status: 'success',
    end_date: site.clock.now().getTime(),
  });
  assert.equal((await payer.contribution(token)).state, 'paid');
});

test('two processes query a payment once', async (t) => {
  const neighbour = await temporaryBackend({ beside: site });
  t.after(async () => {
    await neighbour.payments.close();
    await neighbour.mail.close();
  });
  const { reference } = await begin('liqpay');
  site.wait({ minutes: 1.1 });
  await Promise.all([site.payments.queryDue(), neighbour.payments.queryDue()]);
  assert.equal((await payer.stored(reference)).queryCount, 1);
});

test('reading an order queries its payment, within a rate limit', async () => {
  const token = await site.signUp('payer@run.example', 'тихий ранок');
  const number = await payer.order(token);
  const { body } = await payer.pay(token, number, 'monobank');
  const refresh = () => site.call('POST', `orders/${number}/payment/refresh`, undefined, { token });
  assert.equal((await refresh()).body.state, 'pending');
  await payer.choose(await payer.openPage(body), 'pay', { fault: 'notice-lost' });
  assert.deepEqual((await refresh()).body, { state: 'pending', provider: 'monobank', reference: `${number}-1` });
  site.wait({ minutes: 0.1 });
  assert.equal((await refresh()).body.state, 'paid');
  assert.equal((await site.call('POST', 'orders/RUN-999999/payment/refresh', undefined, { token })).status, 404);
});

test('a refresh responds in time while the provider hangs', async () => {
  const token = await site.signUp('waiting@run.example', 'тихий ранок');
  const number = await payer.order(token);
  await payer.pay(token, number, 'liqpay');
  site.payments.sandbox?.faults.set(`${number}-1`, 'status-timeout');
  const begin = performance.now();
  const { body } = await site.call('POST', `orders/${number}/payment/refresh`, undefined, { token });
  assert.equal(body.state, 'pending');
  assert.ok(performance.now() - begin < 10_000);
});
