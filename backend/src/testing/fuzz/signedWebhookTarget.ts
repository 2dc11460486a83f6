import assert from 'node:assert/strict';
import { eq, max } from 'drizzle-orm';
import fc from 'fast-check';
import { parseMinorUnits } from '../../minorUnits.ts';
import { ledger } from '../../modules/orders/index.ts';
import { payerOn } from '../payer.ts';
import type { temporaryBackend } from '../temporaryBackend.ts';
import { leaf } from './requestBodies.ts';
import type { Target } from './target.ts';

/** Begun payments that webhooks name. */
const OWN_PAYMENTS = 24;

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
const likelyFields = (own: readonly string[]) => ({
  order_id: fc.constantFrom('RUN-000001-1', 'RUN-999999-1', 'run-1-1', '__proto__', "RUN-1'--", ...own),
  status: fc.constantFrom(
    'success',
    'sandbox',
    'reversed',
    'failure',
    'wait_card',
    'wait_accept',
    'wait_reserve',
    'constructor',
  ),
  amount: fc.oneof(fc.double(), fc.constantFrom<unknown>('500', 500, 500.001, -1, 1e21, '1e3')),
  currency: fc.constantFrom('UAH', 'USD', 'XXX', 'uah', ''),
  payment_id: fc.oneof(fc.integer(), fc.string()),
  end_date: fc.oneof(fc.double(), fc.constantFrom<unknown>(0, -1, '1745139600000')),
  refund_amount: fc.oneof(fc.double(), fc.constantFrom<unknown>(500, 1.08, 0, 500.01, 1e308)),
  wait_reserve_status: fc.constantFrom<unknown>(true, 'true', 1),
});
const fieldsWith = (own: readonly string[]) =>
  fc.record(
    Object.fromEntries(
      Object.entries(likelyFields(own)).map(([name, value]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: odd }),
      ]),
    ),
    { requiredKeys: [] },
  );

/** Webhooks with the right signature and odd content: each is stored or rejected, and none moves money of an order that it does not name. */
export async function signedWebhookTarget(site: Backend): Promise<Target> {
  const payer = payerOn(site);
  const token = await site.signUp('signed@run.example', 'негаданий ранок 47');
  const own: string[] = [];
  for (let count = 0; count < OWN_PAYMENTS; count++) {
    const number = await payer.order(token);
    assert.equal((await payer.pay(token, number, 'liqpay')).status, 200);
    own.push(`${number}-1`);
  }
  const statuses = new Map<number, number>();
  const { db } = site.database;
  /** Payments that webhooks have named, with amount and currency: other targets may have begun them. */
  const named = new Set<string>();
  const getName = (reference: unknown, amount: unknown, currency: unknown) => `${reference} ${amount} ${currency}`;
  // Read when the target begins, because staff moves money in cases before it.
  let last: number | undefined;
  return {
    name: 'signed webhooks',
    share: 0.05,
    property: fc.asyncProperty(fieldsWith(own), async (content) => {
      last ??= (await db.select({ id: max(ledger.id) }).from(ledger))[0]?.id ?? 0;
      // Without a currency the payer names hryvnias.
      const currency = 'currency' in content ? content.currency : 'UAH';
      named.add(getName(content.order_id, parseMinorUnits(content.amount), currency));
      const status = await payer.sendLiqPayWebhook(content);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      assert.ok(status === 200 || status === 400, `${status} ${JSON.stringify(content)}`);
    }) as Target['property'],
    facts: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    afterwards: async () => {
      const booked = await db.select().from(ledger).where(eq(ledger.source, 'liqpay')).orderBy(ledger.id);
      // The movements of each payment, with what earlier targets booked: staff may have moved other money of the same order.
      const balances = new Map<string, number>();
      for (const { id, sourceKey, amount, currency } of booked) {
        const [reference = ''] = sourceKey.split(':');
        const balance = (balances.get(reference) ?? 0) + amount;
        balances.set(reference, balance);
        assert.ok(balance >= 0, `${reference} gave back ${-balance} more than it got`);
        const isNew = id > (last ?? 0);
        if (isNew && amount > 0)
          assert.ok(named.has(getName(sourceKey, amount, currency)), `${sourceKey} got ${amount}`);
      }
    },
  };
}
