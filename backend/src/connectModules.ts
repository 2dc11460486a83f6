import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import { databaseModule } from './database/databaseModule.ts';
import type { Module } from './module.ts';
import { type AccountsOptions, createAccounts } from './modules/accounts/createAccounts.ts';
import { createBankStatement } from './modules/bankStatement/createBankStatement.ts';
import type { EventRecord } from './modules/content/event/eventRecord.ts';
import type { PhaseSwitch } from './modules/content/event/phaseSwitch.ts';
import { createDelivery, type DeliveryOptions } from './modules/delivery/createDelivery.ts';
import { deliveryModule } from './modules/delivery/deliveryModule.ts';
import { orderDelivery } from './modules/delivery/orderDelivery.ts';
import { parcelSource } from './modules/delivery/parcelSource.ts';
import { isSent } from './modules/delivery/parcels/parcelOrders.ts';
import { createDocuments } from './modules/documents/createDocuments.ts';
import { type Mail, mailModule } from './modules/mail/createMail.ts';
import { createOrders } from './modules/orders/createOrders.ts';
import { exportOrders } from './modules/orders/exportOrders.ts';
import { registrationOrders } from './modules/orders/registrationOrders.ts';
import { sendReceiptWhenPaid } from './modules/payments/contributions/receipt.ts';
import { createPayments, type PaymentsOptions } from './modules/payments/createPayments.ts';
import { paymentsModule } from './modules/payments/paymentsModule.ts';
import { hasPendingPayment } from './modules/payments/pendingPayment.ts';
import { transferQrRoutes } from './modules/payments/transferQr.routes.ts';
import { raceNumbersRoutes } from './modules/raceNumbers/raceNumbers.routes.ts';
import { createRegistrations, exportRegistrations } from './modules/registrations/createRegistrations.ts';
import { startRetention } from './modules/retention/retention.ts';
import { type PublicSettings, settingsRoutes } from './modules/settings/settings.routes.ts';
import { createShop } from './modules/shop/createShop.ts';
import type { Product } from './modules/shop/products.ts';
import { createStaff } from './modules/staff/createStaff.ts';
import { staffPages } from './modules/staff/staff.routes.ts';

/** What every module is built on. */
interface Common {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  mail: Mail;
}

export interface ConnectOptions extends Common {
  settings: PublicSettings;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  phaseSwitch: PhaseSwitch;
  staffToken: string;
  accounts: Omit<AccountsOptions, 'database' | 'clock' | 'wakeMail' | 'exportSources' | 'erasureHandlers'>;
  delivery: Omit<DeliveryOptions, keyof Common | 'wakeMail'>;
  payments: Omit<PaymentsOptions, keyof Common | 'orders'>;
}

/** The composition root: builds every module in the order of their dependencies, and lists them all. */
export async function connectModules(options: ConnectOptions) {
  const { database, clock, log, mail, event, products, phaseSwitch, settings, staffToken } = options;
  const { db } = database;
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
    hasPendingPayment,
    isSent,
  });
  const payments = await createPayments({ database, clock, log, orders, mail, ...options.payments });
  const orderSources = { payment: payments.currentPayments, parcel: parcelSource(delivery) };
  const accounts = await createAccounts({
    database,
    clock,
    wakeMail,
    ...options.accounts,
    exportSources: [exportRegistrations(database), exportOrders(db, orderSources, payments.paymentAttempts)],
    erasureHandlers: [orders.forget],
  });
  const staff = createStaff({
    database,
    clock,
    orders,
    parts: orderSources,
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
    databaseModule(database),
    mailModule(mail),
    { name: 'settings', api: settingsRoutes(settings) },
    { name: 'accounts', api: accounts.routes, close: accounts.close },
    createRegistrations({ database, clock, accounts, event, orders: registrationOrders, wakeMail }),
    deliveryModule(delivery),
    createShop({ database, clock, accounts, products }),
    { name: 'orders', api: orders.routes(accounts, orderSources), close: orders.close },
    createDocuments({ database, clock, accounts, orderSources, event }),
    paymentsModule(payments, accounts),
    { name: 'transferQr', api: transferQrRoutes(event) },
    { name: 'raceNumbers', api: raceNumbersRoutes(db) },
    { name: 'retention', close: startRetention(db, clock, log) },
    { name: 'staff', pages: staffPages(staff, staffToken), close: phaseSwitch.close },
  ];
  return { delivery, orders, payments, modules };
}
