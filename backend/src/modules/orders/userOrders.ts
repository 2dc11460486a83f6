import type {
  EmailDelivery,
  Order,
  OrderDiscount,
  OrderLine,
  OrderParcel,
  OrderPayment,
  PlacesReturned,
  RaceNumber,
  SelfService,
} from 'shared-lib/api';
import type { Individual, Team } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countContents } from '../../text/orderContents.ts';
import type { EventRecord } from '../content/index.ts';
import { readEnds } from '../editions/index.ts';
import { findNumbers, type NumberedRunner } from '../raceNumbers/index.ts';
import { findRegistrations, type RegistrationRow } from '../registrations/index.ts';
import { findCorrections } from './invoiceCorrections.ts';
import { createLedger, openAmount } from './ledger.ts';
import { findOrderId, type OrderLineRow, type OrderRow, orderNumber } from './order.ts';
import { orderDocumentList, renderedAt } from './orderDocumentList.ts';
import { getDiscount, getRegistrationIds } from './orderLines.ts';
import { OrderNotFound } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { paymentPurpose } from './paymentPurpose.ts';
import { findAddedOrders } from './placeAdditions/findAddedOrders.ts';
import { findReturns, type PlaceReturnRow } from './placeReturns/placeReturns.queries.ts';
import { listPromoCodes } from './promoCodes/promoCodes.queries.ts';
import { reservedUntilFor } from './reservations/reservation.ts';

export interface OrderParcels {
  /** With a waybill, by order id. */
  shown: Map<number, OrderParcel>;
  /** Orders that have a waybill or get one now. */
  packed: ReadonlySet<number>;
}

/** What was read of the orders besides themselves. */
export interface OrderFacts {
  lines: readonly OrderLineRow[];
  returns: readonly PlaceReturnRow[];
  packed: ReadonlySet<number>;
}

export interface OrderSources {
  payment: (orderIds: readonly number[]) => Promise<Map<number, OrderPayment>>;
  parcels: (orderIds: readonly number[]) => Promise<OrderParcels>;
  clock: Clock;
  event: () => Promise<Pick<EventRecord, 'edition' | 'endsAt'>>;
  selfService: (orders: readonly OrderRow[], read: OrderFacts) => Promise<Map<number, SelfService>>;
  /** Delivery of emails by their id in the outbox. */
  emails: (ids: readonly number[]) => Promise<Map<number, EmailDelivery>>;
}

export function createUserOrders(db: Db, sources: OrderSources) {
  async function showAll(read: readonly OrderRow[]): Promise<Required<Order>[]> {
    const ids = read.map(({ id }) => id);
    if (ids.length === 0) return [];
    const lines = await createOrdersRepository(db).findLines(ids);
    const registrationIds = getRegistrationIds(lines.filter(({ isLive }) => isLive));
    const emailIds = read.flatMap(({ paidEmailId, invoiceEmailId }) => [paidEmailId ?? 0, invoiceEmailId ?? 0]);
    // One after the other, they made up most of the time of an order's page under load.
    const [registered, numbers, corrections, balances, codes, returns, teams] = await Promise.all([
      findRegistrations(db, registrationIds),
      findNumbers(db, registrationIds),
      findCorrections(db, ids),
      createLedger(db).balances(ids),
      listPromoCodes(
        db,
        read.flatMap(({ promoCodeId }) => promoCodeId ?? []),
      ),
      findReturns(db, ids),
      findAddedOrders(db, registrationIds),
    ]);
    const rows = await readAgainIfPaid(db, read, balances);
    const [record, payments, parcels, emails] = await Promise.all([
      sources.event(),
      sources.payment(ids),
      sources.parcels(ids),
      sources.emails(emailIds.filter(Boolean)),
    ]);
    const selfService = await sources.selfService(rows, { lines, returns, packed: parcels.packed });
    const getEnd = await readEnds(
      db,
      rows.map(({ edition }) => edition),
      record,
    );
    return rows.map((order): Required<Order> => {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      const ownRegistrations = getRegistrationIds(own);
      return {
        ...orderView(order, own, balances.get(order.id) ?? 0),
        lines: own.map((line) => lineView(line, registered)),
        discount: discountView(codes.get(order.promoCodeId ?? 0), own),
        raceNumbers: numbers
          .filter(({ registrationId }) => own.some((line) => line.registrationId === registrationId && line.isLive))
          .map(numberView),
        documents: orderDocumentList(
          order,
          own,
          corrections.filter(({ orderId }) => orderId === order.id),
          renderedAt(order, own, getEnd(order.edition), sources.clock.now()),
        ),
        payment: payments.get(order.id) ?? null,
        parcel: parcels.shown.get(order.id) ?? null,
        selfService: selfService.get(order.id) ?? null,
        added: ownRegistrations.flatMap((id) => teams.added.get(id) ?? []),
        addsTo: ownRegistrations.flatMap((id) => teams.addsTo.get(id) ?? [])[0] ?? null,
        returned: returns.filter(({ orderId }) => orderId === order.id).flatMap(returnView),
        emails: {
          paid: emails.get(order.paidEmailId ?? 0) ?? null,
          invoice: emails.get(order.invoiceEmailId ?? 0) ?? null,
        },
      };
    });
  }

  return {
    async show(order: OrderRow): Promise<Required<Order>> {
      const [shown] = await showAll([order]);
      if (!shown) throw new OrderNotFound();
      return shown;
    },
    showAll,
    list: async (userId: number) => showAll(await createOrdersRepository(db).ofUser(userId)),
    /** @throws {OrderNotFound} also for orders of other users. */
    async find(userId: number, number: string): Promise<OrderRow> {
      const id = findOrderId(number);
      const order = id === undefined ? undefined : await createOrdersRepository(db).find(id);
      if (!order || order.userId !== userId) throw new OrderNotFound();
      return order;
    },
  };
}

/** Money may arrive after an order was read and before its balance: both change in one transaction, so the order is settled by then. */
function readAgainIfPaid(db: Db, rows: readonly OrderRow[], balances: ReadonlyMap<number, number>) {
  const isPaid = (order: OrderRow) =>
    order.status === 'awaiting-payment' && order.total > 0 && openAmount(order, balances.get(order.id) ?? 0) === 0;
  return Promise.all(
    rows.map(async (order) => (isPaid(order) && (await createOrdersRepository(db).find(order.id))) || order),
  );
}

export type UserOrders = ReturnType<typeof createUserOrders>;

function orderView(order: OrderRow, lines: readonly OrderLineRow[], balance: number) {
  const { status, total, currency, paymentMethod, payer, delivery, isShort, email, invoiceSentAt } = order;
  const invoiceEmail = invoiceSentAt && email ? { to: email, at: invoiceSentAt.toISOString() } : null;
  return {
    number: orderNumber(order.id),
    paymentPurpose: toPurpose(order, lines),
    status,
    total,
    currency,
    paymentMethod,
    payer,
    delivery,
    isShort,
    open: openAmount(order, balance),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    payUntil: paymentMethod === 'invoice' ? reservedUntilFor('invoice', order.createdAt).toISOString() : null,
    invoiceEmail,
    invoiceLetter: invoiceEmail,
  };
}

function toPurpose({ id, createdAt: issuedAt, currency }: OrderRow, lines: readonly OrderLineRow[]): string {
  const contents = countContents(lines);
  return paymentPurpose({ number: String(id), orderNumber: orderNumber(id), issuedAt, currency, contents });
}

function lineView(line: OrderLineRow, registered: readonly RegistrationRow[]): OrderLine {
  const { kind, registrationId, sku, size, title, quantity, unitPrice, sum, discount } = line;
  const fields = registered.find(({ id }) => id === registrationId)?.fields;
  const name = fields ? getName(fields) : null;
  return { kind, registrationId, sku, size, title, name, quantity, unitPrice, sum, discount };
}

function discountView(code: string | undefined, lines: readonly OrderLineRow[]): OrderDiscount | null {
  return code ? { code, amount: getDiscount(lines) } : null;
}

const getName = (fields: Individual | Team) => ('teamName' in fields ? fields.teamName : fields.fullName);

const returnView = ({ decision, decidedAt, places, amount }: PlaceReturnRow): PlacesReturned[] =>
  decision === 'granted' && decidedAt ? [{ at: decidedAt.toISOString(), places, amount }] : [];

const numberView = ({ number, registrationId, memberId, name }: NumberedRunner): RaceNumber => ({
  number,
  registrationId,
  memberId,
  name,
});
