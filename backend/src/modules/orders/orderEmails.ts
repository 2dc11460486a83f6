import { formatMoney, formatNumberRanges } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { enqueueEmail } from '../mail/index.ts';
import { numbersOf } from '../raceNumbers/index.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { registrationIdsOf } from './orderLines.ts';
import { linesOf } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';

/** Enqueues emails about an order in the caller's transaction; erased orders have no recipient. */
export function createOrderEmails(clock: Clock) {
  const variablesOf = ({ id, total, currency, locale }: OrderRow) => ({
    order: orderNumber(id),
    sum: formatMoney(total, currency, locale),
  });

  async function sendPaid(db: Db, order: OrderRow): Promise<void> {
    const { email: to, locale, kind, id } = order;
    if (!to || kind !== 'purchase') return;
    const numbers = await numbersOf(db, registrationIdsOf(await linesOf(db, id)));
    const raceNumbers = formatNumberRanges(numbers.map(({ number }) => number));
    const message = { kind: 'order-paid', ...variablesOf(order), raceNumbers, count: numbers.length } as const;
    await enqueueEmail(db, { to, locale, message }, clock.now());
  }

  /** @returns the order with the time the invoice was sent. */
  async function sendInvoice(db: Db, order: OrderRow): Promise<OrderRow> {
    const { email: to, locale, id } = order;
    if (!to) return order;
    const invoiceSentAt = clock.now();
    await enqueueEmail(db, { to, locale, message: { kind: 'order-invoice', ...variablesOf(order) } }, invoiceSentAt);
    return (await createOrdersRepository(db).update(id, { invoiceSentAt })) ?? order;
  }

  return {
    sendPaid,
    sendInvoice,
    /** Sends the email that fits the status of the order. @returns its kind; undefined when there is none. */
    async resend(db: Db, order: OrderRow): Promise<'order-paid' | 'order-invoice' | undefined> {
      if (order.status === 'paid') {
        await sendPaid(db, order);
        return 'order-paid';
      }
      if (order.status !== 'awaiting-payment' || order.paymentMethod !== 'invoice') return undefined;
      await sendInvoice(db, order);
      return 'order-invoice';
    },
  };
}
