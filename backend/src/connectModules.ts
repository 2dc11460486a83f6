import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { countInFlight } from 'server-lib';
import type { PublicSettings } from 'shared-lib/api';
import type { OfficeContract } from 'shared-lib/api/office';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import { databaseModule } from './database/databaseModule.ts';
import type { Module } from './module.ts';
import { type AccountsOptions, createAccounts, storedSecret } from './modules/accounts/index.ts';
import { createBankDesk, createBankStatement } from './modules/bankStatement/index.ts';
import type { EventRecord, RemoveMedia, SiteText, StaffEvent, VanishedContent } from './modules/content/index.ts';
import {
  createDelivery,
  type DeliveryOptions,
  deliveryModule,
  isSent,
  orderDelivery,
  parcelSource,
} from './modules/delivery/index.ts';
import { createDocuments } from './modules/documents/index.ts';
import { createEditions } from './modules/editions/index.ts';
import { createEmailLinks } from './modules/emailLinks/index.ts';
import { type FiscalSettings, fiscalReceiptsModule } from './modules/fiscalReceipts/index.ts';
import {
  consentsRoutes,
  createConsentCodes,
  createConsents,
  createHandouts,
  exportConsents,
  handoutOperations,
  isHandedOut,
} from './modules/handouts/index.ts';
import { createLateRegistrations, lateRegistrationOperations } from './modules/lateRegistrations/index.ts';
import { emailDeliveries, type Mail, mailModule } from './modules/mail/index.ts';
import { createMessages, eraseRecipient, messageOperations, unsubscribeRoutes } from './modules/messages/index.ts';
import { createBookkeeping, createOffice, staffPages, withArchive, withVersions } from './modules/office/index.ts';
import {
  createAccountUsage,
  createOrders,
  createUserOrders,
  exportOrders,
  moveOrders,
  registrationOrders,
  selfServiceSource,
  startFillingOrderSearch,
} from './modules/orders/index.ts';
import {
  createPayments,
  hasPendingPayment,
  type PaymentsOptions,
  paymentsModule,
  sendReceiptWhenPaid,
  transferQrRoutes,
} from './modules/payments/index.ts';
import { createPublicLedger, publicLedgerRoutes } from './modules/publicLedger/index.ts';
import { raceNumbersRoutes } from './modules/raceNumbers/index.ts';
import { createRegistrations, exportRegistrations } from './modules/registrations/index.ts';
import { startReminders } from './modules/reminders/index.ts';
import { createRequestKeys } from './modules/requestKeys/index.ts';
import { createResults } from './modules/results/index.ts';
import { startRetention } from './modules/retention/index.ts';
import { settingsRoutes } from './modules/settings/index.ts';
import { createShop, type Product } from './modules/shop/index.ts';
import { createStaffAccess, keyedOperations, type Operation } from './modules/staffAccess/index.ts';

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
  staffEvent: StaffEvent;
  siteTexts: () => Promise<SiteText[]>;
  removeMedia: RemoveMedia;
  vanishedContent: () => readonly VanishedContent[];
  staffToken: string;
  /** Origin of the site for links in emails. */
  siteOrigin?: string;
  publicOrigin?: string;
  /** Minor units of UAH above which a refund in the office waits for a second person, until an owner sets another limit. */
  refundApprovalAbove?: number;
  fiscal?: FiscalSettings;
  accounts: Omit<
    AccountsOptions,
    'database' | 'clock' | 'unused' | 'exportSources' | 'erasureHandlers' | 'emailChangeHandlers'
  >;
  delivery: Omit<DeliveryOptions, keyof Common>;
  payments: Omit<PaymentsOptions, keyof Common | 'orders' | 'event' | 'siteOrigin'>;
}

/** The composition root: builds every module in the order of their dependencies, and lists them all. */
export async function connectModules(options: ConnectOptions) {
  const { database, clock, log, mail, products, staffEvent, settings, staffToken, siteOrigin } = options;
  const { db } = database;
  const editions = createEditions(db, options.event, staffEvent.refresh);
  const { event } = editions;
  event().catch((err) => log.error({ err }, 'the current edition is not known yet'));
  const delivery = await createDelivery({ database, clock, log, ...options.delivery });
  const orders = createOrders({
    database,
    clock,
    log,
    event,
    products,
    snapshotDelivery: (chosen, weight) => orderDelivery(delivery, chosen, weight),
    sendContributionReceipt: sendReceiptWhenPaid({ clock, event }),
    hasPendingPayment,
    isSent,
    isHandedOut,
  });
  const payments = await createPayments({ database, clock, log, event, orders, mail, siteOrigin, ...options.payments });
  const userOrders = createUserOrders(db, {
    payment: payments.currentPayments,
    parcel: parcelSource(delivery),
    clock,
    event,
    selfService: selfServiceSource(db, { clock, event, isSent, products }),
    emails: (ids) => emailDeliveries(db, ids, clock.now()),
  });
  const accounts = await createAccounts({
    database,
    clock,
    unused: { usage: createAccountUsage(event, clock), log },
    ...options.accounts,
    exportSources: [
      exportRegistrations(database),
      exportConsents(db),
      exportOrders({ db, userOrders, paymentAttempts: payments.paymentAttempts }),
    ],
    erasureHandlers: [orders.erase, eraseRecipient],
    emailChangeHandlers: [moveOrders],
  });
  const { publicOrigin, refundApprovalAbove } = options;
  const access = createStaffAccess({
    database,
    clock,
    log,
    codes: accounts.codes,
    publicOrigin,
    siteOrigin,
    linkSecret: await storedSecret(db, 'office-links', randomBytes(32).toString('base64url')),
    approvalAbove: refundApprovalAbove,
  });
  const requests = countInFlight();
  const bankStatement = createBankStatement({
    database,
    clock,
    settlement: orders.settlement,
    reversals: orders.reversals,
    numbering: orders.numbering,
    log,
    countRequests: requests.count,
  });
  const publicLedger = createPublicLedger({ db, clock, log });
  const bookkeeping = createBookkeeping({ db, clock, log });
  const office = createOffice({
    database,
    db,
    clock,
    event,
    editions,
    products,
    vanishedContent: options.vanishedContent,
    staffEvent,
    siteTexts: options.siteTexts,
    removeMedia: options.removeMedia,
    access,
    accounts,
    orders,
    userOrders,
    delivery,
    bank: createBankDesk({ db, clock, bank: bankStatement }),
    bankStatement,
    publicLedger,
    payouts: payments.payouts,
    bookkeeping,
    refundOrder: payments.refundOrder,
  });
  const messages = await createMessages({ database, clock, log, event });
  const codes = createConsentCodes(await storedSecret(db, 'pickup-consents', randomBytes(32).toString('base64url')));
  const consents = createConsents({ db, clock, event, codes });
  const handouts = createHandouts({ db, clock, event, codes, names: access.names });
  const emailLinks = await createEmailLinks({ database, clock, event, siteOrigin, officePath: access.findPath });
  const late = createLateRegistrations({
    db,
    clock,
    event,
    names: access.names,
    settlement: orders.settlement,
    numbering: orders.numbering,
    paymentPage: payments.page,
    orderPath: emailLinks.orderPath,
  });
  const recorded = access.recordOperations({
    ...office.operations,
    ...handoutOperations(handouts),
    ...lateRegistrationOperations(late),
    ...messageOperations(messages, access.getEmail),
  });
  const shared = withVersions(withArchive(recorded, db), office.assertVersion);
  const all = { ...shared, ...access.recordOperations(access.accessOperations(shared)) } satisfies Record<
    keyof OfficeContract,
    Operation
  >;
  const operations = keyedOperations(all, createRequestKeys({ db, clock }));
  mail.start(emailLinks.prepare);
  publicLedger.start();
  bookkeeping.start();
  bankStatement.imports.start();
  const modules: Module[] = [
    { name: 'requests', pages: requests.plugin },
    databaseModule(database),
    mailModule(mail),
    { name: 'settings', api: settingsRoutes(settings) },
    { name: 'accounts', api: accounts.routes, close: accounts.close },
    createRegistrations({ database, clock, accounts, event, orders: registrationOrders }),
    deliveryModule(delivery),
    createShop({ database, clock, accounts, products }),
    { name: 'orders', api: orders.routes(accounts, userOrders), close: orders.close },
    { name: 'orderSearch', close: startFillingOrderSearch(db, log) },
    createDocuments({ database, clock, accounts, userOrders, event }),
    emailLinks.module,
    paymentsModule(payments, accounts, userOrders),
    ...fiscalReceiptsModule({ db, clock, log }, options.fiscal),
    { name: 'transferQr', api: transferQrRoutes(event) },
    { name: 'statementImports', close: bankStatement.imports.close },
    { name: 'bookkeeping', close: bookkeeping.close },
    { name: 'publicLedger', api: publicLedgerRoutes(publicLedger), close: publicLedger.close },
    { name: 'raceNumbers', api: raceNumbersRoutes(db) },
    { name: 'pickupConsents', api: consentsRoutes({ consents, accounts, userOrders }) },
    createResults({ db, accounts }),
    { name: 'reminders', close: startReminders({ db, clock, event, hasPendingPayment }, log) },
    { name: 'retention', close: startRetention(db, clock, log) },
    { name: 'messages', api: unsubscribeRoutes(messages.unsubscribing), close: messages.close },
    { name: 'office', api: access.routes(operations, office.liveRoutes) },
    { name: 'officeSessions', api: access.endSessionsRoutes },
    { name: 'staff', pages: staffPages(operations, staffToken), close: staffEvent.close },
  ];
  return { bookkeeping, delivery, editions, messages, orders, payments, publicLedger, operations, modules };
}
