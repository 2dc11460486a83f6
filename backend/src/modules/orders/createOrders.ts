import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { RegistrationOrders } from '../registrations/index.ts';
import type { Product } from '../shop/index.ts';
import { type EraseGifts, eraseContribution, eraseDonor } from './contributionOrders.ts';
import { eraseOrders } from './eraseOrders.ts';
import { createNumbering, type Numbering } from './numbering.ts';
import { type OrderRow, orderNumber } from './order.ts';
import { createOrderChanges, type OrderChanges, type OrderChangesDependencies } from './orderChanges.service.ts';
import { createOrderEmails, type OrderEmails } from './orderEmails.ts';
import { createOrderingService } from './ordering.service.ts';
import { createOrderPlacing, type OrderPlacing, type OrderPlacingDependencies } from './orderPlacing.ts';
import { findOrder } from './orders.queries.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createPlaceAdditions } from './placeAdditions/createPlaceAdditions.ts';
import { createPlaces, type Places } from './places/createPlaces.ts';
import { acceptanceRoutes, transferRoutes } from './placeTransfers/placeTransfers.routes.ts';
import { createPlaceTransfers } from './placeTransfers/placeTransfers.service.ts';
import { createPromoCodes } from './promoCodes/createPromoCodes.ts';
import { createRegistrationOrders } from './registrationOrders.ts';
import { createRestocking, type Restocking, type RestockingDependencies } from './restocking.ts';
import { createReversals, type Reversals } from './reversals.ts';
import { selfServiceRoutes } from './selfService/selfService.routes.ts';
import {
  createSelfService,
  type SelfService,
  type SelfServiceDependencies,
} from './selfService/selfService.service.ts';
import { createSettlement, type Settlement } from './settlement.ts';
import type { UserOrders } from './userOrders.ts';

export interface OrdersOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  snapshotDelivery: OrderPlacingDependencies['snapshotDelivery'];
  priceAbroad: OrderPlacingDependencies['priceAbroad'];
  /** Enqueues the receipt of a paid contribution, in the transaction that settles. */
  sendContributionReceipt?: (db: Db, order: OrderRow) => Promise<void>;
  eraseGifts?: EraseGifts;
  hasPendingPayment: OrderChangesDependencies['hasPendingPayment'];
  isSent: RestockingDependencies['isSent'];
  isHandedOut: OrderChangesDependencies['isHandedOut'];
  findHandedOut: SelfServiceDependencies['findHandedOut'];
}

export interface Orders {
  settlement: Settlement;
  reversals: Reversals;
  numbering: Pick<Numbering, 'run'>;
  changes: OrderChanges;
  restocking: Restocking;
  emails: OrderEmails;
  selfService: SelfService;
  places: Places;
  placing: OrderPlacing;
  ofRegistrations: RegistrationOrders;
  find: (id: number) => Promise<OrderRow | undefined>;
  /** Sends the email about an order again. @returns its kind; undefined when there is none. */
  resendEmail: (
    order: OrderRow,
    assertVersion?: (tx: Db) => Promise<void>,
  ) => Promise<'order-paid' | 'order-invoice' | undefined>;
  /** Erases a user from their orders, in the transaction that deletes the account. */
  erase: (db: Db, userId: number) => Promise<void>;
  /** Erases a donor. @returns numbers of the contributions that named them. */
  eraseDonor: (email: string) => Promise<string[]>;
  eraseContribution: (id: number) => Promise<void>;
  routes: (accounts: Pick<Accounts, 'authenticate'>, userOrders: UserOrders) => FastifyPluginAsync;
  close(): Promise<void>;
}

const RELEASE_INTERVAL_MS = 60_000;

export function createOrders(options: OrdersOptions): Orders {
  const { database, clock, log, event, products, snapshotDelivery, hasPendingPayment, isSent, isHandedOut } = options;
  const { db } = database;
  const emails = createOrderEmails(clock);
  const sendPaid: OrderEmails['sendPaid'] = async (tx, order, runners) => {
    await emails.sendPaid(tx, order, runners);
    if (order.kind === 'contribution') await options.sendContributionReceipt?.(tx, order);
  };
  const { sendRecorded, sendRefunded } = emails;
  const restocking = createRestocking(options);
  const places = createPlaces({ clock, event });
  const settlement = createSettlement({
    clock,
    event,
    emails: { sendPaid, sendRecorded, sendRefunded },
    restocking,
    isSent,
    places,
    endRefunded: (tx, order) => selfService.endRefunded(tx, order),
  });
  const reversals = createReversals({ clock, emails, isSent });
  const numbering = createNumbering({ db, clock, emails, log });
  const changes = createOrderChanges({
    db,
    clock,
    log,
    emails,
    places,
    hasPendingPayment,
    event,
    isSent,
    isHandedOut,
  });
  const promoCodes = createPromoCodes({ db, clock });
  const placing = createOrderPlacing({
    clock,
    event,
    products,
    snapshotDelivery,
    priceAbroad: options.priceAbroad,
    sendInvoiceEmail: emails.sendInvoice,
    places,
    settlement,
  });
  const ordering = createOrderingService({ db, clock, event, products, placing, promoCodes, places, numbering });
  const selfService = createSelfService({
    db,
    clock,
    event,
    isSent,
    products,
    snapshotDelivery,
    findHandedOut: options.findHandedOut,
  });
  const additions = createPlaceAdditions({ db, clock, event, isSent, ordering });
  const transfers = createPlaceTransfers({ db, clock, event, isSent });
  const releasing = createIntervalJob({
    everyMs: RELEASE_INTERVAL_MS,
    job: changes.releaseExpired,
    onError: (err) => log.error({ err }, 'reservations cannot be released'),
  }).start();
  return {
    settlement,
    reversals,
    numbering,
    changes,
    restocking,
    emails,
    selfService,
    places,
    placing,
    ofRegistrations: createRegistrationOrders({ ...options, places }),
    find: (id) => findOrder(db, id),
    resendEmail: (order, assertVersion) =>
      db.transaction(async (tx) => {
        await assertVersion?.(tx);
        return emails.resend(tx, order);
      }),
    eraseDonor: async (email) => {
      const erased = await db.transaction((tx) => eraseDonor(tx, email, clock.now(), options.eraseGifts));
      return erased.map(orderNumber);
    },
    eraseContribution: (id) => db.transaction((tx) => eraseContribution(tx, id, clock.now(), options.eraseGifts)),
    erase: (tx, userId) => eraseOrders(tx, { changes, eraseGifts: options.eraseGifts }, userId, clock.now()),
    routes: (accounts, userOrders) => async (app) => {
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(ordersRoutes({ ordering, changes, userOrders }));
        await members.register(selfServiceRoutes({ selfService, additions, userOrders }));
        await members.register(transferRoutes({ transfers, userOrders }));
      });
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(acceptanceRoutes(transfers));
      });
    },
    close: async () => {
      await Promise.all([releasing.stop(), numbering.close()]);
    },
  };
}
