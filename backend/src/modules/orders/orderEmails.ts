import { formatMoney, formatNumberRanges } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { enqueueEmail } from '../mail/index.ts';
import { numbersOf } from '../raceNumbers/index.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { registrationIdsOf } from './orderLines.ts';
import { createOrdersRepository, linesOf } from './orders.repository.ts';

/** Letters about an order, posted in the transaction of what they tell. Who is not known any more gets none. */
export function createOrderEmails(clock: Clock) {
  const factsOf = ({ id, total, currency, locale }: OrderRow) => ({
    order: orderNumber(id),
    sum: formatMoney(total, currency, locale),
  });

  const letters = {
    async paid(db: Db, order: OrderRow): Promise<void> {
      const { email: to, locale, kind, id } = order;
      if (!to || kind !== 'purchase') return;
      const registrationIds = registrationIdsOf(await linesOf(db, id));
      const numbers = await numbersOf(db, registrationIds);
      const raceNumbers = formatNumberRanges(numbers.map(({ number }) => number));
      const message = { kind: 'order-paid', ...factsOf(order), raceNumbers, count: numbers.length } as const;
      await enqueueEmail(db, { to, locale, message }, clock.now());
    },
    /** @returns the order, which knows of its letter. */
    async invoice(db: Db, order: OrderRow): Promise<OrderRow> {
      const { email: to, locale, id } = order;
      if (!to) return order;
      const invoiceSentAt = clock.now();
      await enqueueEmail(db, { to, locale, message: { kind: 'order-invoice', ...factsOf(order) } }, invoiceSentAt);
      return (await createOrdersRepository(db).update(id, { invoiceSentAt })) ?? order;
    },
  };

  return {
    ...letters,
    /** The letter that fits the order as it is now. */
    async again(db: Db, order: OrderRow): Promise<'order-paid' | 'order-invoice' | undefined> {
      if (order.status === 'paid') {
        await letters.paid(db, order);
        return 'order-paid';
      }
      if (order.status !== 'awaiting-payment' || order.paymentMethod !== 'invoice') return undefined;
      await letters.invoice(db, order);
      return 'order-invoice';
    },
  };
}
