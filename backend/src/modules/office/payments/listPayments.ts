import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { isPaymentProvider } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { users } from '../../accounts/index.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { ledger, orderNumber, orders, toDayEnd, toDayStart } from '../../orders/index.ts';
import type { PaymentPeriod, PaymentRow } from './paymentsXml.ts';

const purposes = { purchase: 'Участь у пробігу', contribution: 'Благодійний внесок' } as const;

/** Movements of the ledger in a period, oldest first; of a transfer its payer and purpose. Written-off differences are no payments. */
export async function listPayments(db: Db, { from, to }: PaymentPeriod): Promise<PaymentRow[]> {
  const rows = await db
    .select({ movement: ledger, order: orders, user: users, transfer: bankTransfers })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(
      bankTransfers,
      and(eq(ledger.source, 'bank'), eq(sql`split_part(${ledger.sourceKey}, '/', 1)`, bankTransfers.key)),
    )
    .where(and(ne(ledger.source, 'rounding'), gte(ledger.at, toDayStart(from)), lt(ledger.at, toDayEnd(to))))
    .orderBy(asc(ledger.at), asc(ledger.id));
  return rows.map(({ movement, order, user, transfer }) => {
    const number = orderNumber(order.id);
    const person = [user?.name, user?.lastName].filter(Boolean).join(' ');
    return {
      date: kyivDay(movement.at),
      document: transfer?.documentNumber || (isPaymentProvider(movement.source) ? movement.sourceKey : ''),
      payer: transfer?.payerName || order.payer?.name || order.contributorName || person,
      taxCode: transfer?.payerCode || order.payer?.taxCode || '',
      purpose: transfer?.purpose || `${purposes[order.kind]}, ${number}`,
      order: number,
      source: movement.source,
      in: Math.max(movement.amount, 0),
      out: Math.max(-movement.amount, 0),
      fee: null,
      currency: movement.currency,
    };
  });
}
