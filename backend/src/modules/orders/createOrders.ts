import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { Product } from '../shop/index.ts';
import { eraseDonor } from './donorContributions.ts';
import { eraseOrders } from './eraseOrders.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { createOrderChanges, type OrderChanges, type OrderChangesDependencies } from './orderChanges.service.ts';
import { createOrderEmails } from './orderEmails.ts';
import { createOrderingService, type OrderingDependencies } from './ordering.service.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createRestocking, type Restocking, type RestockingDependencies } from './restocking.ts';
import { createSettlement, type Settlement } from './settlement.ts';
import { createUserOrders, type OrderSources } from './userOrders.ts';

export interface OrdersOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  snapshotDelivery: OrderingDependencies['snapshotDelivery'];
  /** Thanks for a contribution that was paid; called in the transaction that settles. */
  sendContributionReceipt?: (db: Db, order: OrderRow) => Promise<void>;
  hasPendingPayment: OrderChangesDependencies['hasPendingPayment'];
  /** Whether the goods of an order have left, or are about to. */
  isSent: RestockingDependencies['isSent'];
  wakeMail?: () => void;
}

/** Orders, and the way money reaches them. */
export interface Orders {
  settlement: Settlement;
  changes: OrderChanges;
  restocking: Restocking;
  find: (id: number) => Promise<OrderRow | undefined>;
  /** Posts the letter about an order once more. @returns which one; undefined when there is nothing to tell. */
  tell: (order: OrderRow) => Promise<'order-paid' | 'order-invoice' | undefined>;
  /** Hand in the transaction that deletes an account. */
  forget: (db: Db, userId: number) => Promise<void>;
  /** Lets go of whoever gave from an address. @returns numbers of the contributions that named them. */
  eraseDonor: (email: string) => Promise<string[]>;
  /** @param parts what payments and delivery know about orders. */
  routes: (accounts: Pick<Accounts, 'authenticate'>, parts: OrderSources) => FastifyPluginAsync;
  close(): void;
}

const RELEASE_EVERY_MS = 60_000;

export function createOrders(options: OrdersOptions): Orders {
  const { database, clock, log, event, products, snapshotDelivery, wakeMail = () => {} } = options;
  const { db } = database;
  const letters = createOrderEmails(clock);
  const edition = async () => (await event()).edition;
  const sendOrderPaidEmail = async (tx: Db, order: OrderRow) => {
    await letters.paid(tx, order);
    if (order.kind === 'contribution') await options.sendContributionReceipt?.(tx, order);
  };
  const restocking = createRestocking(options);
  const settlement = createSettlement({ clock, edition, sendOrderPaidEmail, restocking });
  const changes = createOrderChanges({
    db,
    clock,
    log,
    sendInvoiceEmail: letters.invoice,
    hasPendingPayment: options.hasPendingPayment,
  });
  const ordering = createOrderingService({
    db,
    clock,
    event,
    products,
    snapshotDelivery,
    sendInvoiceEmail: letters.invoice,
  });
  const release = () => changes.releaseLapsed().catch((err) => log.error({ err }, 'reservations cannot be ended'));
  const timer = setInterval(release, RELEASE_EVERY_MS).unref();
  return {
    settlement,
    changes,
    restocking,
    find: createOrdersRepository(db).find,
    tell: (order) => letters.again(db, order),
    eraseDonor: async (email) => (await eraseDonor(db, email, clock.now())).map(orderNumber),
    forget: (tx, userId) => eraseOrders(tx, changes, userId, clock.now()),
    routes: (accounts, parts) => async (app) => {
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        const own = createUserOrders(db, parts);
        await members.register(ordersRoutes({ ordering, changes, own, wakeMail }));
      });
    },
    close: () => clearInterval(timer),
  };
}
