import assert from 'node:assert/strict';
import { gt, max } from 'drizzle-orm';
import fc from 'fast-check';
import { parseMinorUnits } from '../../minorUnits.ts';
import { ledger } from '../../modules/orders/index.ts';
import { payerOn } from '../payer.ts';
import type { temporaryBackend } from '../temporaryBackend.ts';
import { leaf } from './requestBodies.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

const odd = fc.oneof(
  leaf,
  fc.constantFrom<unknown>(
    [],
    {},
    [1],
    '\u0000',
    '\ud800',
    '9'.repeat(400),
    -0,
    8.64e15,
    -8.64e15,
    'NaN',
    '2025-13-45',
  ),
);
const likely = {
  order_id: fc.constantFrom('RUN-000001-1', 'RUN-999999-1', 'run-1-1', '__proto__', "RUN-1'--"),
  status: fc.constantFrom('success', 'sandbox', 'reversed', 'failure', 'wait_accept', 'wait_reserve', 'constructor'),
  amount: fc.oneof(fc.double(), fc.constantFrom<unknown>('500', 500.001, -1, 1e21, '1e3')),
  currency: fc.constantFrom('UAH', 'USD', 'XXX', 'uah', ''),
  payment_id: fc.oneof(fc.integer(), fc.string()),
  end_date: fc.oneof(fc.double(), fc.constantFrom<unknown>(0, -1, '1745139600000')),
  refund_amount: fc.oneof(fc.double(), fc.constantFrom<unknown>(500, 1e308)),
  wait_reserve_status: fc.constantFrom<unknown>(true, 'true', 1),
};
const fields = fc.record(
  Object.fromEntries(
    Object.entries(likely).map(([name, value]) => [
      name,
      fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: odd }),
    ]),
  ),
  { requiredKeys: [] },
);

/** Webhooks with the right signature and odd content: each is stored or rejected, and none moves money of an order that it does not name. */
export async function signedWebhookTarget(site: Backend): Promise<Target> {
  const payer = payerOn(site);
  const statuses = new Map<number, number>();
  const { db } = site.database;
  /** Payments that webhooks have named, with amount and currency: other targets may have begun them. */
  const named = new Set<string>();
  const nameOf = (reference: unknown, amount: unknown, currency: unknown) => `${reference} ${amount} ${currency}`;
  // Read when the target begins, because staff moves money in cases before it.
  let last: number | undefined;
  return {
    name: 'signed webhooks',
    share: 0.05,
    property: fc.asyncProperty(fields, async (content) => {
      last ??= (await db.select({ id: max(ledger.id) }).from(ledger))[0]?.id ?? 0;
      named.add(nameOf(content.order_id, parseMinorUnits(content.amount), content.currency));
      const status = await payer.sendLiqPayWebhook(content);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      assert.ok(status === 200 || status === 400, `${status} ${JSON.stringify(content)}`);
    }) as Target['property'],
    facts: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    afterwards: async () => {
      const received = await db
        .select()
        .from(ledger)
        .where(gt(ledger.id, last ?? 0));
      const balances = new Map<number, number>();
      for (const { orderId, sourceKey, amount, currency } of received) {
        balances.set(orderId, (balances.get(orderId) ?? 0) + amount);
        if (amount > 0) assert.ok(named.has(nameOf(sourceKey, amount, currency)), `${sourceKey} got ${amount}`);
      }
      for (const [orderId, balance] of balances) assert.ok(balance >= 0, `order ${orderId} gave back ${-balance}`);
    },
  };
}
