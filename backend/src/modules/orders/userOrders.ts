import type { Individual, Team } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { type NumberedRunner, numbersOf } from '../raceNumbers/index.ts';
import type { RegistrationRow } from '../registrations/index.ts';
import { ledgerOf, openOf } from './ledger.ts';
import { type OrderLineRow, type OrderRow, orderIdOf, orderNumber } from './order.ts';
import { registrationIdsOf } from './orderLines.ts';
import { OrderNotFound } from './orders.errors.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { paymentPurpose } from './paymentPurpose.ts';

/** What other modules know about orders: newest payment, parcel. One object for each order that has it. */
export type OrderSource = (orderIds: readonly number[]) => Promise<Map<number, object>>;

export interface OrderSources {
  payment: OrderSource;
  parcel: OrderSource;
}

/** Orders of a person, as the cabinet shows them. */
export function createUserOrders(db: Db, parts: OrderSources) {
  async function show(rows: readonly OrderRow[]) {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const repository = createOrdersRepository(db);
    const lines = await repository.linesOf(ids);
    const registrationIds = registrationIdsOf(lines.filter(({ isLive }) => isLive));
    const registered = registrationIds.length > 0 ? await repository.registrations(registrationIds) : [];
    const numbers = await numbersOf(db, registrationIds);
    const balances = await ledgerOf(db).balances(ids);
    const [payments, parcels] = [await parts.payment(ids), await parts.parcel(ids)];
    return rows.map((order) => {
      const own = lines.filter(({ orderId }) => orderId === order.id);
      return {
        ...shownOrder(order, balances.get(order.id) ?? 0),
        lines: own.map((line) => shownLine(line, registered)),
        raceNumbers: numbers
          .filter(({ registrationId }) => own.some((line) => line.registrationId === registrationId && line.isLive))
          .map(shownNumber),
        payment: payments.get(order.id) ?? null,
        parcel: parcels.get(order.id) ?? null,
      };
    });
  }

  return {
    show: async (order: OrderRow) => (await show([order]))[0],
    showAll: show,
    list: async (userId: number) => show(await createOrdersRepository(db).ofPerson(userId)),
    /** @throws {OrderNotFound} for everybody but its owner. */
    async find(userId: number, number: string): Promise<OrderRow> {
      const id = orderIdOf(number);
      const order = id === undefined ? undefined : await createOrdersRepository(db).find(id);
      if (!order || order.userId !== userId) throw new OrderNotFound();
      return order;
    },
  };
}

export type UserOrders = ReturnType<typeof createUserOrders>;

function shownOrder(order: OrderRow, balance: number) {
  const { status, total, currency, paymentMethod, payer, delivery, isShort } = order;
  return {
    number: orderNumber(order.id),
    paymentPurpose: purposeOf(order),
    status,
    total,
    currency,
    paymentMethod,
    payer,
    delivery,
    isShort,
    open: openOf(order, balance),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    invoiceLetter:
      order.invoiceSentAt && order.email ? { to: order.email, at: order.invoiceSentAt.toISOString() } : null,
  };
}

function purposeOf({ id, createdAt: issuedAt, currency }: OrderRow): string {
  return paymentPurpose({ number: String(id), orderNumber: orderNumber(id), issuedAt, currency });
}

function shownLine(line: OrderLineRow, registered: readonly RegistrationRow[]) {
  const { kind, registrationId, sku, size, title, quantity, unitPrice, sum } = line;
  const fields = registered.find(({ id }) => id === registrationId)?.fields;
  const name = fields ? nameOf(fields) : null;
  return { kind, registrationId, sku, size, title, name, quantity, unitPrice, sum };
}

const nameOf = (fields: Individual | Team) => ('teamName' in fields ? fields.teamName : fields.fullName);

const shownNumber = ({ number, registrationId, memberId, name }: NumberedRunner) => ({
  number,
  registrationId,
  memberId,
  name,
});
