import { formatMoney, formatNumberRanges } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countContents } from '../../text/orderContents.ts';
import { type EmailMessage, enqueueEmail, enqueueEmails, type RecordedOutcome, type Runner } from '../mail/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { createLedger, openAmount } from './ledger.ts';
import { emailsDueAt, type OrderLineRow, type OrderRow, orderNumber } from './order.ts';
import { getRegistrationIds } from './orderLines.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';

export interface RefundEffects {
  /** Whether the refund voided race numbers. */
  hadNumbers?: boolean;
  correction?: number | undefined;
}

export const findContents = async (db: Db, { id, delivery }: Pick<OrderRow, 'id' | 'delivery'>) =>
  countContents(await findLines(db, id), delivery?.kind);

/** Enqueues emails about an order in the caller's transaction; erased orders have no recipient. */
export function createOrderEmails(clock: Clock) {
  const formatOrderMoney = ({ currency, locale }: OrderRow, amount: number) => formatMoney(amount, currency, locale);
  const getVariables = (order: OrderRow) => ({
    order: orderNumber(order.id),
    sum: formatOrderMoney(order, order.total),
  });

  /** @returns the id in the outbox. */
  async function send(db: Db, order: OrderRow, message: EmailMessage): Promise<number | undefined> {
    const { email: to, locale } = order;
    const now = clock.now();
    return to ? enqueueEmail(db, { to, locale, message, dueAt: emailsDueAt(order, now) }, now) : undefined;
  }

  async function findRunners(db: Db, order: OrderRow): Promise<Runner[]> {
    const numbers = await findNumbers(db, getRegistrationIds(await findLines(db, order.id)));
    return numbers.map(({ number, name }) => ({ number, name }));
  }

  const paidMessage = (order: OrderRow, runners: Runner[], lines: readonly OrderLineRow[]): EmailMessage => ({
    kind: 'order-paid',
    ...getVariables(order),
    raceNumbers: formatNumberRanges(runners.map(({ number }) => number)),
    count: runners.length,
    runners,
    contents: countContents(lines, order.delivery?.kind),
    isShort: order.isShort,
    isFree: order.total === 0,
  });

  async function sendPaid(db: Db, order: OrderRow, runners: Runner[]): Promise<void> {
    if (order.kind !== 'purchase') return;
    const paidEmailId = await send(db, order, paidMessage(order, runners, await findLines(db, order.id)));
    if (paidEmailId) await createOrdersRepository(db).update(order.id, { paidEmailId });
  }

  /** As `sendPaid`, for many orders at once. @returns ids in the outbox by order. */
  async function sendManyPaid(db: Db, paid: readonly { order: OrderRow; runners: Runner[] }[]) {
    const ids = paid.map(({ order }) => order.id);
    const lines = Map.groupBy(await createOrdersRepository(db).findLines(ids), ({ orderId }) => orderId);
    const emails = paid.flatMap(({ order, runners }) => {
      const { email: to, locale } = order;
      if (!to) return [];
      const message = paidMessage(order, runners, lines.get(order.id) ?? []);
      return [{ order, email: { to, locale, message, dueAt: emailsDueAt(order, clock.now()) } }];
    });
    if (emails.length === 0) return new Map<number, number>();
    const emailIds = await enqueueEmails(
      db,
      emails.map(({ email }) => email),
      clock.now(),
    );
    return new Map(emails.map(({ order }, index) => [order.id, emailIds[index] as number]));
  }

  /** @returns the order with the time the invoice was sent. */
  async function sendInvoice(db: Db, order: OrderRow): Promise<OrderRow> {
    const invoiceEmailId = await send(db, order, {
      kind: 'order-invoice',
      ...getVariables(order),
      contents: await findContents(db, order),
    });
    if (!invoiceEmailId) return order;
    const changes = { invoiceSentAt: clock.now(), invoiceEmailId };
    return (await createOrdersRepository(db).update(order.id, changes)) ?? order;
  }

  return {
    sendPaid,
    sendManyPaid,
    sendInvoice,

    /** Reports money that does not settle the order. @param amount minor units. */
    async sendRecorded(db: Db, order: OrderRow, amount: number, outcome: RecordedOutcome): Promise<void> {
      const open = formatOrderMoney(order, openAmount(order, await createLedger(db).balance(order.id)));
      const facts = { order: orderNumber(order.id), sum: formatOrderMoney(order, amount), outcome, open };
      await send(db, order, { kind: 'payment-recorded', ...facts, contents: await findContents(db, order) });
    },

    /** @param amount minor units. */
    async sendRefunded(db: Db, order: OrderRow, amount: number, effects: RefundEffects): Promise<void> {
      const balance = await createLedger(db).balance(order.id);
      const left = balance > 0 ? formatOrderMoney(order, balance) : null;
      const { hadNumbers = false, correction } = effects;
      const facts = {
        order: orderNumber(order.id),
        sum: formatOrderMoney(order, amount),
        left,
        hadNumbers,
        correction,
      };
      await send(db, order, { kind: 'order-refunded', ...facts, contents: await findContents(db, order) });
    },

    /** Reports that money was credited by mistake. @param amount minor units. */
    async sendReversed(db: Db, order: OrderRow, amount: number, { hadNumbers = false }: RefundEffects): Promise<void> {
      const open = openAmount(order, await createLedger(db).balance(order.id));
      const [number, sum] = [orderNumber(order.id), formatOrderMoney(order, amount)];
      const message: EmailMessage =
        order.kind === 'contribution'
          ? { kind: 'contribution-reversed', number, sum }
          : {
              kind: 'payment-reversed',
              order: number,
              sum,
              hadNumbers,
              open: open > 0 ? formatOrderMoney(order, open) : null,
              isCancelled: order.status === 'cancelled',
            };
      await send(db, order, message);
    },

    async sendCancelled(db: Db, order: OrderRow, by: 'us' | 'you'): Promise<void> {
      await send(db, order, {
        kind: 'order-cancelled',
        order: orderNumber(order.id),
        by,
        contents: await findContents(db, order),
      });
    },

    async sendReservationExpired(db: Db, order: OrderRow): Promise<void> {
      await send(db, order, {
        kind: 'reservation-expired',
        ...getVariables(order),
        contents: await findContents(db, order),
      });
    },

    async sendNumberVoided(db: Db, order: OrderRow, { number, name }: Runner): Promise<void> {
      await send(db, order, { kind: 'number-voided', order: orderNumber(order.id), number, name });
    },

    async sendNumbersAssigned(db: Db, order: OrderRow, runners: Runner[]): Promise<void> {
      await send(db, order, { kind: 'numbers-assigned', order: orderNumber(order.id), runners });
    },

    /** Sends the email that fits the status of the order. @returns its kind; undefined when there is none. */
    async resend(db: Db, order: OrderRow): Promise<'order-paid' | 'order-invoice' | undefined> {
      if (order.status === 'paid') {
        await sendPaid(db, order, await findRunners(db, order));
        return 'order-paid';
      }
      if (order.status !== 'awaiting-payment' || order.paymentMethod !== 'invoice') return undefined;
      await sendInvoice(db, order);
      return 'order-invoice';
    },
  };
}

export type OrderEmails = ReturnType<typeof createOrderEmails>;
