import { formatDayAndMonth, formatMoney, formatNumberRanges, formatTime } from 'shared-lib/i18n/format';
import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countContents } from '../../text/orderContents.ts';
import { type EmailMessage, enqueueEmail, enqueueEmails, type RecordedOutcome, type Runner } from '../mail/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { createLedger, type LedgerEntry, openAmount } from './ledger.ts';
import { emailsDueAt, type OrderLineRow, type OrderRow, orderNumber } from './order.ts';
import { getRegistrationIds } from './orderLines.ts';
import { findLines } from './orders.queries.ts';
import { createOrdersRepository } from './orders.repository.ts';

export interface RefundEffects {
  /** Whether the refund voided race numbers. */
  hadNumbers?: boolean;
  correction?: number | undefined;
  /** Where the money moved. */
  source?: LedgerEntry['source'];
}

/** How a refund reaches the payer; undefined where staff gave it back in a way that nothing tells. */
function findWay(source: LedgerEntry['source'], { paymentMethod }: OrderRow): 'card' | 'transfer' | undefined {
  if (paymentProviders.some((provider) => provider === source)) return 'card';
  return source === 'bank' || paymentMethod === 'invoice' ? 'transfer' : undefined;
}

export const findContents = async (db: Db, { id, delivery }: Pick<OrderRow, 'id' | 'delivery'>) =>
  countContents(await findLines(db, id), delivery?.kind);

const formatOrderMoney = ({ currency, locale }: OrderRow, amount: number) => formatMoney(amount, currency, locale);
const getVariables = (order: OrderRow) => ({
  order: orderNumber(order.id),
  sum: formatOrderMoney(order, order.total),
});

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

const invoiceMessage = async (db: Db, order: OrderRow): Promise<EmailMessage> => ({
  kind: 'order-invoice',
  ...getVariables(order),
  contents: await findContents(db, order),
});

/** The email that fits the status of an order, as it would be sent now; undefined when there is none. */
export async function composeOrderEmail(db: Db, order: OrderRow): Promise<EmailMessage | undefined> {
  if (order.status === 'paid' && order.kind === 'purchase')
    return paidMessage(order, await findRunners(db, order), await findLines(db, order.id));
  return order.status === 'awaiting-payment' && order.paymentMethod === 'invoice'
    ? invoiceMessage(db, order)
    : undefined;
}

/** Enqueues emails about an order in the caller's transaction; erased orders have no recipient. */
export function createOrderEmails(clock: Clock) {
  /** @returns the id in the outbox. */
  async function send(db: Db, order: OrderRow, message: EmailMessage): Promise<number | undefined> {
    const { email: to, locale } = order;
    const now = clock.now();
    return to ? enqueueEmail(db, { to, locale, message, dueAt: emailsDueAt(order, now) }, now) : undefined;
  }

  async function sendPaid(db: Db, order: OrderRow, runners: Runner[]): Promise<void> {
    if (order.kind !== 'purchase') return;
    const paidEmailId = await send(db, order, paidMessage(order, runners, await findLines(db, order.id)));
    if (paidEmailId) await createOrdersRepository(db).update(order.id, { paidEmailId });
  }

  /** Does what `sendPaid` does for many orders at once. @returns ids in the outbox by order. */
  async function sendManyPaid(
    db: Db,
    paid: readonly { order: OrderRow; lines: readonly OrderLineRow[]; runners: Runner[] }[],
  ) {
    const emails = paid.flatMap(({ order, lines, runners }) => {
      const { email: to, locale } = order;
      if (!to) return [];
      const message = paidMessage(order, runners, lines);
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
    const invoiceEmailId = await send(db, order, await invoiceMessage(db, order));
    if (!invoiceEmailId) return order;
    const changes = { invoiceSentAt: clock.now(), invoiceEmailId };
    return (await createOrdersRepository(db).update(order.id, changes)) ?? order;
  }

  return {
    sendPaid,
    sendManyPaid,
    sendInvoice,

    /** Requests the payment of an order that staff placed. */
    async sendToPay(db: Db, order: OrderRow): Promise<void> {
      const until = order.placesUntil ?? order.reservedUntil;
      await send(db, order, {
        kind: 'order-to-pay',
        ...getVariables(order),
        until: until && `${formatDayAndMonth(until, order.locale)}, ${formatTime(until)}`,
        contents: await findContents(db, order),
      });
    },

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
      const { hadNumbers = false, correction, source } = effects;
      const facts = {
        order: orderNumber(order.id),
        sum: formatOrderMoney(order, amount),
        left,
        hadNumbers,
        correction,
        ...(source && { way: findWay(source, order) }),
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
