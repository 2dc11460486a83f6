import type { FastifyBaseLogger } from 'fastify';
import type { Module } from './app.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import { type AccountsOptions, createAccounts } from './modules/accounts/createAccounts.ts';
import { createBankStatement } from './modules/bankStatement/createBankStatement.ts';
import type { EventRecord } from './modules/content/event/eventRecord.ts';
import type { PhaseSwitch } from './modules/content/event/phaseSwitch.ts';
import { createDelivery, type DeliveryOptions } from './modules/delivery/createDelivery.ts';
import { deliveryModule } from './modules/delivery/deliveryModule.ts';
import { orderDelivery } from './modules/delivery/orderDelivery.ts';
import { parcelPart } from './modules/delivery/parcelPart.ts';
import { isSent } from './modules/delivery/parcels/parcelOrders.ts';
import type { Mail } from './modules/mail/createMail.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import { exportOrders } from './modules/orders/exportOrders.ts';
import { sendReceiptWhenPaid } from './modules/payments/contributions/receipt.ts';
import { createPayments, type PaymentsOptions } from './modules/payments/createPayments.ts';
import { paymentsModule } from './modules/payments/paymentsModule.ts';
import { raceNumbersRoutes } from './modules/raceNumbers/raceNumbers.routes.ts';
import { createRegistrations, exportRegistrations } from './modules/registrations/createRegistrations.ts';
import { keepRetention } from './modules/retention/retention.ts';
import type { Product } from './modules/shop/products.ts';
import { createStaff } from './modules/staff/createStaff.ts';
import { staffPages } from './modules/staff/staff.routes.ts';

/** What all modules stand on. */
interface Common {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  mail: Mail;
}

export interface ConnectOptions extends Common {
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  phaseSwitch: PhaseSwitch;
  staffToken: string;
  /** What each is told from outside. */
  accounts: Omit<AccountsOptions, 'database' | 'clock' | 'wakeMail' | 'exportParts' | 'forgetParts'>;
  delivery: Omit<DeliveryOptions, keyof Common | 'wakeMail'>;
  payments: Omit<PaymentsOptions, keyof Common | 'accounts' | 'orders'>;
}

/** Everything that keeps what people give us, made known to one another: orders to payments, parcels to orders, all to staff. */
export async function connectModules(options: ConnectOptions) {
  const { database, clock, log, mail, event, products, phaseSwitch, staffToken } = options;
  const wakeMail = mail.wake;
  const delivery = await createDelivery({ database, clock, log, wakeMail, ...options.delivery });
  const orders = createOrders({
    database,
    clock,
    log,
    event,
    products,
    wakeMail,
    snapshotDelivery: (chosen, weight) => orderDelivery(delivery, chosen, weight),
    sendContributionReceipt: sendReceiptWhenPaid(clock),
    isSent,
  });
  const accounts = await createAccounts({
    database,
    clock,
    wakeMail,
    ...options.accounts,
    // Orders tell of payments and parcels, which are there by the time somebody asks.
    exportParts: [
      exportRegistrations(database),
      (userId) => exportOrders(database.db, parts, payments.paymentAttempts)(userId),
    ],
    forgetParts: [orders.forget],
  });
  const registrations = createRegistrations({ database, clock, accounts, event, wakeMail });
  const payments = await createPayments({ database, clock, log, accounts, orders, mail, ...options.payments });
  const parts = { payment: payments.currentPayments, parcel: parcelPart(delivery) };
  const staff = createStaff({
    database,
    clock,
    orders,
    parts,
    event,
    phaseSwitch,
    wakeMail,
    services: {
      eraseDonor: orders.eraseDonor,
      ...delivery.parcels,
      ...createBankStatement({ database, clock, settlement: orders.settlement }),
      refund: payments.refundOrder,
    },
  });
  const modules: Module[] = [
    deliveryModule(delivery),
    { api: orders.routes(accounts, parts), close: orders.close },
    paymentsModule(payments),
    { api: raceNumbersRoutes(database.db) },
    { close: keepRetention(database.db, clock, log) },
    { pages: staffPages(staff, staffToken), close: phaseSwitch.close },
  ];
  return { accounts, registrations, delivery, orders, payments, modules };
}
