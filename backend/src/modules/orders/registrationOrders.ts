import { and, eq } from 'drizzle-orm';
import { formatMoney } from 'shared-lib/i18n/format';
import type { RegistrationOrders } from '../registrations/index.ts';
import { countDiscounted } from './entryPrices.ts';
import { correctInvoice, type InvoiceChange } from './invoiceCorrections.ts';
import { isUntouched } from './ledger.ts';
import { getTotal } from './orderLines.ts';
import { findLines, orderIdOfRegistration } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { orderLines } from './orders.tables.ts';
import { growUse } from './promoCodes/createPromoCodes.ts';

/** What registrations need to know of their orders. */
export const registrationOrders: RegistrationOrders = {
  findOrder: orderIdOfRegistration,

  async findTotal(db, orderId, locale) {
    const order = await createOrdersRepository(db).find(orderId);
    return order ? formatMoney(order.total, order.currency, locale) : null;
  },

  async resizeTeam(db, { orderId, registrationId, people, now }) {
    const repository = createOrdersRepository(db);
    const order = await repository.lock(orderId);
    const lines = await findLines(db, orderId);
    const line = lines.find((each) => each.registrationId === registrationId);
    if (!order || !line || !(await isUntouched(db, order))) return undefined;
    if (line.discount > 0 && people > line.quantity)
      await growUse(db, order, countDiscounted(lines) - line.quantity + people, now);
    await db
      .update(orderLines)
      .set({ quantity: people, sum: line.unitPrice * people })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.registrationId, registrationId)));
    const total = getTotal(await findLines(db, orderId));
    const resized = { title: line.title, unitPrice: line.unitPrice, before: line.quantity, after: people };
    const change: InvoiceChange = {
      reason: 'resize',
      lines: [resized],
      totalBefore: order.total,
      totalAfter: total,
      now,
    };
    const isInvoiced = order.paymentMethod === 'invoice' && order.total !== total;
    const correction = isInvoiced ? await correctInvoice(db, order, change) : undefined;
    // The invoice that was sent shows another total.
    await repository.update(orderId, { total, invoiceSentAt: null, updatedAt: now });
    return { correction };
  },

  async deliverKit(db, orderId, now) {
    const repository = createOrdersRepository(db);
    const order = await repository.lock(orderId);
    if (order?.delivery?.kind !== 'number-only') return;
    await repository.update(orderId, { delivery: { kind: 'pickup' }, updatedAt: now });
  },
};
