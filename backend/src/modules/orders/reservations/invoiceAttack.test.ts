import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { hasRightCheckDigit } from 'shared-lib/validation';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { stock } from '../../shop/index.ts';
import { findOrderId } from '../order.ts';

const site = await openSite();
const { receive } = bankTransfers(site);
const goods = (sku: string, quantity: number) => [{ sku, size: sku === 'TEE' ? 'M' : '', quantity }];
/** A hundred, as many as wanted, and ten: what each attacker orders of them. */
const PRODUCTS = [
  ['TEE', 20],
  ['PIN', 20],
  ['MUG', 5],
] as const;

/** Invented tax codes with the check digit that fits. */
const codes = (function* () {
  for (let code = 21_000_000; ; code += 1) if (hasRightCheckDigit(String(code))) yield String(code);
})();
const company = () => ({ kind: 'company', name: 'ТОВ', taxCode: String(codes.next().value), address: 'Львів' });

async function buyer(email: string) {
  const token = await site.signUp(email, 'тихий ранок');
  const place = (content: object) =>
    site.call(
      'POST',
      'orders',
      { ...orderForm({}), ...content },
      { token, headers: { 'idempotency-key': crypto.randomUUID() } },
    );
  return {
    buy: (sku: string, quantity: number) => place({ items: goods(sku, quantity) }),
    byInvoice: (sku: string, quantity: number) =>
      place({ items: goods(sku, quantity), paymentMethod: 'invoice', payer: company() }),
  };
}
const left = async (sku: string) => (await site.call('GET', 'shop/availability')).body[sku];

test('24 fresh accounts with invented tax codes stop no honest company', async (t) => {
  const attackers = [];
  for (let index = 0; index < 24; index += 1) attackers.push(await buyer(`a${index}@evil.example`));
  for (const [index, { byInvoice }] of [...attackers, ...attackers.slice(0, 4)].entries()) {
    const [sku, quantity] = PRODUCTS[index % PRODUCTS.length] ?? PRODUCTS[0];
    assert.equal((await byInvoice(sku, quantity)).status < 500, true);
  }
  let through = 0;
  const COMPANIES = 20;
  for (let index = 0; index < COMPANIES; index += 1) {
    const { byInvoice } = await buyer(`c${index}@company.example`);
    const { status, body } = await byInvoice(index % 2 ? 'TEE' : 'PIN', 3);
    if (status !== 201) continue;
    await receive(body.number, body.total);
    const order = await site.orders.find(findOrderId(body.number) ?? 0);
    if (order?.status === 'paid' && !order.isShort) through += 1;
  }
  t.diagnostic(`${through} of ${COMPANIES} honest companies ordered by invoice, paid and got their goods`);
  assert.ok(through >= 0.95 * COMPANIES, `${through} of ${COMPANIES}`);
  const { buy, byInvoice } = await buyer('late@company.example');
  assert.equal(
    (await byInvoice('MUG', 1)).body.code,
    'invoice_reservation_limit',
    'the last ones wait for no transfer',
  );
  assert.equal((await buy('MUG', 1)).status, 201);
});

test('the last one is sold once, however many orders wait for payment', async () => {
  const sellers = [];
  for (let index = 0; index < 16; index += 1) sellers.push(await buyer(`last${index}@run.example`));
  const holders = [await buyer('holder-1@run.example'), await buyer('holder-2@run.example')];
  const available = await left('TEE');
  for (const { buy } of holders) assert.equal((await buy('TEE', 10)).status, 201);
  const rest = (await left('TEE')) - 1;
  const { db } = site.database;
  const [row] = await db.select().from(stock).where(eq(stock.sku, 'TEE'));
  await db
    .update(stock)
    .set({ sold: (row?.sold ?? 0) + rest })
    .where(eq(stock.sku, 'TEE'));
  assert.ok(available > 1);
  assert.equal(await left('TEE'), 1);
  const outcomes = await Promise.all(sellers.map(({ buy }) => buy('TEE', 1)));
  assert.equal(outcomes.filter(({ status }) => status === 201).length, 1);
  assert.ok(outcomes.find(({ status }) => status === 201)?.body.reservedUntil);
  const others = outcomes.filter(({ status }) => status !== 201).map(({ body }) => body.code);
  assert.deepEqual(new Set(others), new Set(['out_of_stock']));
});
