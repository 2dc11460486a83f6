import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { countInFlight } from 'server-lib';
import type { OfficeContract } from 'shared-lib/api/office';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import { databaseModule } from './database/databaseModule.ts';
import type { Module } from './module.ts';
import { type AccountsOptions, createAccounts, storedSecret } from './modules/accounts/index.ts';
import { createBankDesk, createBankStatement } from './modules/bankStatement/index.ts';
import type {
  Content,
  EditedContent,
  EventRecord,
  FollowedChoice,
  HasSection,
  RemoveMedia,
  SiteText,
  StaffEvent,
  VanishedContent,
} from './modules/content/index.ts';
import {
  createDelivery,
  type DeliveryOptions,
  deliveryModule,
  isSent,
  orderDelivery,
  parcelSource,
} from './modules/delivery/index.ts';
import { createDocuments, createIssuer } from './modules/documents/index.ts';
import { createEditions } from './modules/editions/index.ts';
import { createEmailLinks } from './modules/emailLinks/index.ts';
import { createFinishes, createFinishLinks, exportFinishes, finishesModule } from './modules/finishes/index.ts';
import { fiscalReceiptsModule } from './modules/fiscalReceipts/index.ts';
import {
  createFundraisers,
  eraseGifts,
  exportFundraisers,
  findGiftPage,
  fundraisersModule,
  reportGiftWhenPaid,
} from './modules/fundraisers/index.ts';
import { gazetteerRoutes } from './modules/gazetteer/index.ts';
import {
  consentsRoutes,
  createConsentCodes,
  createConsents,
  createHandouts,
  exportConsents,
  handedOutNumbers,
  handoutOperations,
  isHandedOut,
} from './modules/handouts/index.ts';
import {
  createDeskCash,
  createLateRegistrations,
  lateRegistrationOperations,
} from './modules/lateRegistrations/index.ts';
import { emailDeliveries, type Mail, mailModule } from './modules/mail/index.ts';
import { createMessages, eraseRecipient, messageOperations, unsubscribeRoutes } from './modules/messages/index.ts';
import {
  createBookkeeping,
  createOffice,
  eraseEmailContents,
  staffPages,
  withArchive,
  withVersions,
} from './modules/office/index.ts';
import {
  createAccountUsage,
  createOrders,
  createUserOrders,
  exportOrders,
  moveOrders,
  selfServiceSource,
  startFillingOrderSearch,
} from './modules/orders/index.ts';
import {
  createParticipantImports,
  eraseImported,
  participantImportOperations,
} from './modules/participantImports/index.ts';
import { exportDetails } from './modules/participants/index.ts';
import {
  createPayments,
  findRefusedRefunds,
  hasPendingPayment,
  type PaymentsOptions,
  paymentsModule,
  sendCardWhenPaid,
  sendReceiptWhenPaid,
  transferQrRoutes,
} from './modules/payments/index.ts';
import { createPublicLedger, publicLedgerRoutes } from './modules/publicLedger/index.ts';
import { publicResultsModule } from './modules/publicResults/index.ts';
import { raceNumbersRoutes } from './modules/raceNumbers/index.ts';
import { createRegistrations, exportRegistrations } from './modules/registrations/index.ts';
import { startReminders } from './modules/reminders/index.ts';
import { createRequestKeys } from './modules/requestKeys/index.ts';
import { resultsModule } from './modules/results/index.ts';
import { startRetention } from './modules/retention/index.ts';
import { createRunMap, runMapRoutes } from './modules/runMap/index.ts';
import {
  createServiceChanges,
  type Sealing,
  type ServiceKeys,
  type ServiceReading,
} from './modules/serviceKeys/index.ts';
import { publicSettings, settingsRoutes } from './modules/settings/index.ts';
import { createShareLinks, exportShareLinks, recordInvited, shareLinksModule } from './modules/shareLinks/index.ts';
import { createShop, type Product } from './modules/shop/index.ts';
import { createSizeLinks, sizeLinksModule } from './modules/sizeLinks/index.ts';
import { createStaffAccess, keyedOperations, type Operation } from './modules/staffAccess/index.ts';
import { createStaffOrders, createStaffPlacing, staffOrderOperations } from './modules/staffOrders/index.ts';
import { createPassLinks, createWallets, walletsRoutes } from './modules/wallets/index.ts';

interface Common {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  mail: Mail;
}

/** Keys of other services, and what stores them. */
interface Services {
  keys: ServiceKeys;
  reading: ServiceReading;
  sealing: Sealing;
}

export interface ConnectOptions extends Common {
  services: Services;
  googleMapsKey?: string | undefined;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  staffEvent: StaffEvent;
  contentChoice: Pick<FollowedChoice, 'current' | 'refresh'>;
  siteTexts: () => Promise<SiteText[]>;
  hasSection: HasSection;
  removeMedia: RemoveMedia;
  files: Pick<Content, 'findFile' | 'readFile'>;
  /** What the office edits; absent while WordPress keeps the texts. */
  editedContent?: EditedContent | undefined;
  vanishedContent: () => readonly VanishedContent[];
  staffToken: string;
  /** Origin of the site for links in emails. */
  siteOrigin?: string;
  publicOrigin?: string;
  /** Minor units of UAH above which a refund in the office waits for a second person, until an owner sets another limit. */
  refundApprovalAbove?: number;
  accounts: Omit<
    AccountsOptions,
    'database' | 'clock' | 'google' | 'unused' | 'exportSources' | 'erasureHandlers' | 'emailChangeHandlers'
  >;
  delivery: Omit<DeliveryOptions, keyof Common | 'novaPoshta' | 'ukrposhta'>;
  payments: Omit<PaymentsOptions, keyof Common | 'orders' | 'event' | 'siteOrigin' | 'keys' | 'findFundraiser'>;
}

/** The composition root: builds every module in the order of their dependencies, and lists them all. */
export async function connectModules(options: ConnectOptions) {
  const { database, clock, log, mail, products, staffEvent, services, staffToken, siteOrigin } = options;
  const { keys } = services;
  const { db } = database;
  const editions = createEditions(db, options.event, staffEvent.refresh);
  const { event } = editions;
  const issuer = createIssuer(event, options.files);
  event().catch((err) => log.error({ err }, 'the current edition is not known yet'));
  const delivery = await createDelivery({
    database,
    clock,
    log,
    novaPoshta: () => keys.read('nova-poshta'),
    ukrposhta: () => keys.read('ukrposhta'),
    ...options.delivery,
  });
  const sendReceipt = sendReceiptWhenPaid({ clock, event });
  const reportGift = reportGiftWhenPaid(clock);
  const sendCard = sendCardWhenPaid(clock);
  const orders = createOrders({
    database,
    clock,
    log,
    event,
    products,
    snapshotDelivery: (chosen, weight) => orderDelivery(delivery, chosen, weight),
    priceAbroad: delivery.abroad.price,
    sendContributionReceipt: async (tx, order) => {
      await sendReceipt(tx, order);
      await reportGift(tx, order);
      await sendCard(tx, order);
    },
    eraseGifts,
    hasPendingPayment,
    isSent,
    isHandedOut,
    findHandedOut: handedOutNumbers,
  });
  const payments = await createPayments({
    database,
    clock,
    log,
    keys,
    event,
    orders,
    mail,
    siteOrigin,
    findFundraiser: (orderId) => findGiftPage(db, orderId),
    ...options.payments,
  });
  const userOrders = createUserOrders(db, {
    payment: payments.currentPayments,
    parcels: parcelSource(delivery),
    clock,
    event,
    selfService: selfServiceSource({ clock, event, products }),
    emails: (ids) => emailDeliveries(db, ids, clock.now()),
  });
  const accounts = await createAccounts({
    database,
    clock,
    google: () => keys.read('google'),
    unused: { usage: createAccountUsage(event, clock), log },
    ...options.accounts,
    exportSources: [
      exportRegistrations(database, event),
      exportConsents(db),
      exportDetails(db),
      exportFinishes(db),
      exportFundraisers(db),
      exportShareLinks(db),
      exportOrders({ db, userOrders, paymentAttempts: payments.paymentAttempts }),
    ],
    erasureHandlers: [orders.erase, eraseRecipient, eraseEmailContents, eraseImported],
    emailChangeHandlers: [moveOrders, (tx, change) => messages.unsubscribing.follow(tx, change)],
  });
  const { publicOrigin, refundApprovalAbove } = options;
  const access = createStaffAccess({
    database,
    clock,
    log,
    codes: accounts.codes,
    siteName: async () => (await event()).identity.name.ua,
    publicOrigin,
    siteOrigin,
    linkSecret: await storedSecret(db, 'office-links', randomBytes(32).toString('base64url')),
    approvalAbove: refundApprovalAbove,
    findRefusedRefunds,
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
  const publicLedger = createPublicLedger({ db, clock, log, event });
  const bookkeeping = createBookkeeping({ db, clock, log });
  const emailLinks = await createEmailLinks({
    database,
    clock,
    event,
    issuer,
    siteOrigin,
    officePath: access.findPath,
    hasSection: options.hasSection,
    render: mail.texts.render,
    startPayment: payments.start,
  });
  const office = createOffice({
    database,
    db,
    clock,
    event,
    issuer,
    editions,
    products,
    vanishedContent: options.vanishedContent,
    staffEvent,
    contentChoice: options.contentChoice,
    emailTexts: mail.texts,
    previewEmail: emailLinks.preview,
    viewSecret: await storedSecret(db, 'person-views', randomBytes(32).toString('base64url')),
    siteTexts: options.siteTexts,
    removeMedia: options.removeMedia,
    content: options.editedContent,
    access,
    accounts,
    orders,
    userOrders,
    delivery,
    bank: createBankDesk({ db, clock, bank: bankStatement }),
    bankStatement,
    publicLedger,
    payouts: payments.payouts,
    endMonthlyGift: payments.monthlyGifts.endForStaff,
    bookkeeping,
    refundOrder: payments.refundOrder,
    services: createServiceChanges({ db, clock, log, names: access.names, ...services }),
    resealKeys: keys.reseal,
  });
  const sizeLinks = createSizeLinks({ db, clock, event });
  const finishLinks = createFinishLinks(
    db,
    await storedSecret(db, 'finish-links', randomBytes(32).toString('base64url')),
  );
  const finishes = createFinishes({ db, clock, event, issuer, links: finishLinks, siteOrigin });
  const fundraisers = createFundraisers({ db, clock, event });
  const wallets = createWallets({
    db,
    clock,
    event,
    issuer,
    links: createPassLinks(await storedSecret(db, 'number-passes', randomBytes(32).toString('base64url'))),
    siteOrigin,
    apple: () => keys.read('apple-wallet'),
    google: () => keys.read('google-wallet'),
  });
  const codes = createConsentCodes(await storedSecret(db, 'pickup-consents', randomBytes(32).toString('base64url')));
  const consents = createConsents({ db, clock, event, codes });
  const handouts = createHandouts({ db, clock, event, codes, names: access.names });
  const messages = await createMessages({
    database,
    clock,
    log,
    event,
    render: mail.texts.render,
    sizeLinks,
    personalPaths: emailLinks.personalPaths,
    siteOrigin,
  });
  const late = createLateRegistrations({
    db,
    clock,
    event,
    settlement: orders.settlement,
    places: orders.places,
    numbering: orders.numbering,
    paymentPage: payments.page,
    orderPath: emailLinks.orderPath,
  });
  const staffPlacing = createStaffPlacing({
    clock,
    event,
    placing: orders.placing,
    settlement: orders.settlement,
    emails: orders.emails,
  });
  const staffOrders = createStaffOrders({
    db,
    event,
    products,
    placing: orders.placing,
    staffPlacing,
    numbering: orders.numbering,
    orderPath: emailLinks.orderPath,
  });
  const participantImports = createParticipantImports({
    db,
    clock,
    event,
    placing: orders.placing,
    staffPlacing,
    numbering: orders.numbering,
    names: access.names,
    log,
  });
  const recorded = access.recordOperations({
    ...office.operations,
    ...handoutOperations(handouts),
    ...lateRegistrationOperations(late, createDeskCash({ db, clock, event, names: access.names })),
    ...messageOperations(messages, access.getEmail),
    ...participantImportOperations(participantImports),
    ...staffOrderOperations(staffOrders),
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
  participantImports.start();
  const modules: Module[] = [
    { name: 'requests', pages: requests.plugin },
    databaseModule(database),
    mailModule(mail),
    { name: 'serviceKeys', close: keys.close },
    {
      name: 'settings',
      api: settingsRoutes(() =>
        publicSettings({
          googleMapsKey: options.googleMapsKey,
          google: keys.read('google'),
          wallets: wallets.listOffered(),
        }),
      ),
    },
    { name: 'accounts', api: accounts.routes, close: accounts.close },
    createRegistrations({ database, clock, accounts, event, orders: orders.ofRegistrations, recordInvited }),
    sizeLinksModule(sizeLinks),
    deliveryModule(delivery),
    createShop({ database, clock, accounts, products }),
    { name: 'orders', api: orders.routes(accounts, userOrders), close: orders.close },
    { name: 'orderSearch', close: startFillingOrderSearch(db, log) },
    createDocuments({ database, clock, accounts, userOrders, event, issuer, siteOrigin }),
    { name: 'wallets', api: walletsRoutes(wallets, accounts) },
    emailLinks.module,
    paymentsModule(payments, accounts, userOrders),
    fiscalReceiptsModule({ db, clock, log }, () => keys.read('checkbox')),
    { name: 'transferQr', api: transferQrRoutes(event) },
    { name: 'statementImports', close: bankStatement.imports.close },
    { name: 'participantImports', close: participantImports.close },
    { name: 'bookkeeping', close: bookkeeping.close },
    { name: 'publicLedger', api: publicLedgerRoutes(publicLedger), close: publicLedger.close },
    { name: 'raceNumbers', api: raceNumbersRoutes(db) },
    { name: 'pickupConsents', api: consentsRoutes({ consents, accounts, userOrders }) },
    finishesModule(finishes, accounts),
    fundraisersModule(fundraisers, { accounts, payments }),
    publicResultsModule({ db, clock, event }),
    resultsModule({ db, clock, accounts }),
    shareLinksModule(createShareLinks({ db, clock, event, issuer, siteOrigin }), accounts),
    {
      name: 'runMap',
      api: runMapRoutes(createRunMap({ db, clock, log, event, issuer, raised: payments.raised, siteOrigin })),
    },
    { name: 'gazetteer', api: gazetteerRoutes },
    { name: 'reminders', close: startReminders({ db, clock, event, hasPendingPayment }, log) },
    { name: 'retention', close: startRetention(db, clock, log) },
    { name: 'messages', api: unsubscribeRoutes(messages.unsubscribing), close: messages.close },
    { name: 'office', api: access.routes(operations, office.routes) },
    { name: 'officeSessions', api: access.endSessionsRoutes },
    { name: 'staff', pages: staffPages(operations, staffToken), close: staffEvent.close },
  ];
  return {
    accounts,
    bookkeeping,
    delivery,
    editions,
    messages,
    orders,
    participantImports,
    payments,
    publicLedger,
    /** Everything that staff can do. */
    operations,
    modules,
  };
}
