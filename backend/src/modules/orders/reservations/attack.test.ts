import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { findOrderId } from '../order.ts';

const site = await openSite();
const PASSWORD = 'тихий ранок';
const ROUNDS = 3;

async function buyer(email: string) {
  let token = await site.signUp(email, PASSWORD);
  const place = (content: object) =>
    site.call(
      'POST',
      'orders',
      { ...orderForm({}), ...content },
      { token, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
  return {
    place,
    signIn: async () => {
      token = (await site.call('POST', 'login', { email, password: PASSWORD })).body.token;
    },
  };
}
const tee = (quantity: number) => [{ sku: 'TEE', size: 'M', quantity }];
const people = (count: number, domain: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => buyer(`p${index}@${domain}`)));
const left = async () => (await site.call('GET', 'shop/availability')).body.TEE;
const { receive } = bankTransfers(site);
const pay = ({ number, total }: Order) => receive(number, total);

test('a lasting attack of many accounts leaves honest buyers their goods, and staff ends it in one action', async (t) => {
  const attackers = await people(8, 'evil.example');
  const honest = await people(7, 'run.example');
  const attack = () =>
    Promise.all(
      attackers.flatMap(({ place }, index) => [
        place({ items: tee(50) }),
        place({ items: tee(10) }),
        place({ items: tee(10), paymentMethod: 'invoice', payer: { kind: 'person', name: `Платник ${index}` } }),
      ]),
    );
  let [bought, tried] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    await attack();
    const buying = honest.map(async ({ place }) => {
      const { status, body } = await place({ items: tee(1) });
      if (status !== 201) return false;
      await pay(body);
      const order = await site.orders.find(findOrderId(body.number) ?? 0);
      return order?.status === 'paid' && !order.isShort;
    });
    const outcomes = await Promise.all(buying);
    tried += outcomes.length;
    bought += outcomes.filter(Boolean).length;
    site.wait({ minutes: 31 });
    await site.orders.changes.releaseExpired();
  }
  t.diagnostic(`${bought} of ${tried} honest buyers got their goods, ${await left()} of 100 left`);
  assert.ok(bought >= 0.95 * tried, `${bought} of ${tried}`);

  await attack();
  const leftBefore = await left();
  const patterns = (await site.staff('reservation-patterns', {})).body;
  const named = patterns.map(({ pattern }: { pattern: string }) => pattern);
  assert.ok(named.includes('domain:evil.example') && named.includes('registered:2025-04-20T09'), named.join());
  assert.ok(!named.some((pattern: string) => pattern.includes('run.example')));
  const { body } = await site.staff('release-pattern', { pattern: 'domain:evil.example' });
  t.diagnostic(`released ${body.released.length} orders of ${body.accounts} accounts in one action`);
  assert.equal(await left(), 100 - bought);
  assert.ok(leftBefore < 100 - bought);
  assert.deepEqual((await site.staff('reservation-patterns', {})).body, []);
  assert.equal((await site.staff('release-pattern', { pattern: 'domain:evil.example' })).status, 404);

  const again = await attack();
  assert.ok(again.every(({ status }) => status === 201 || status === 409));
  assert.equal(await left(), 100 - bought, 'suspended accounts reserve nothing');
  site.wait({ minutes: 24 * 60 + 1 });
  await attackers[0]?.signIn();
  assert.equal((await attackers[0]?.place({ items: tee(1) }))?.status, 201);
  assert.equal(await left(), 99 - bought);
});
