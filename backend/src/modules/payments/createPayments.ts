import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PaymentStart, StartedContribution } from 'shared-lib/api';
import type { ContributionForm } from 'shared-lib/validation';
import { orderPaymentChoices } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Orders, UserOrders } from '../orders/index.ts';
import { createCardTestingLimiter } from '../rateLimits/index.ts';
import type { AttachToContribution } from './contributions/contributions.repository.ts';
import { contributionsRoutes, getDonorContext } from './contributions/contributions.routes.ts';
import {
  type ContributionsDependencies,
  type ContributionsService,
  createContributionsService,
} from './contributions/contributions.service.ts';
import { sendDueCards } from './contributions/giftCards.ts';
import { createMonthlyGiftsService, type MonthlyGiftsService } from './monthlyGifts/monthlyGifts.service.ts';
import { createOrderPayments, type OrderPayments } from './orderPayments.ts';
import { createPaymentEventsService } from './paymentEvents.service.ts';
import type { PaymentKeys } from './paymentSettings.ts';
import { PaymentUnavailable } from './payments.errors.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPaymentsService, type PaymentInput } from './payments.service.ts';
import { createPayouts, type Payouts } from './payouts/payouts.service.ts';
import { createProviders } from './providers/createProviders.ts';
import type { ProviderName } from './providers/paymentProvider.ts';
import { createQueryWorker } from './querying/queryWorker.ts';
import { createRefundsService, type RefundsService } from './refunds/refunds.service.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox/paymentSandbox.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export interface PaymentsOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  keys: PaymentKeys;
  event: () => Promise<EventRecord>;
  orders: Pick<Orders, 'settlement' | 'numbering' | 'changes'>;
  mail: Pick<Mail, 'sendDue'>;
  /** Origin of the site; that of the request by default. */
  publicOrigin?: string;
  /** For links that staff passes on, without `publicOrigin`. */
  siteOrigin?: string;
  findFundraiser: ContributionsDependencies['findFundraiser'];
  /** Fakes play providers without keys. */
  withSandbox: boolean;
  /** Factor for the delays of the sandbox. */
  sandboxPace?: number;
}

/** URL of the payment page of an order, which a phone opens without a session. @throws {PaymentUnavailable} */
export type PaymentPage = (
  request: Pick<PaymentInput, 'orderId' | 'locale' | 'payer' | 'returnPath'>,
) => Promise<string>;

/** Begins to pay an order with the first service that is connected. @throws {PaymentUnavailable} {@link OrderNotPayable} */
export type StartPayment = (
  request: Pick<PaymentInput, 'orderId' | 'locale' | 'payer' | 'returnPath'>,
) => Promise<PaymentStart>;

const RETRY_REFUNDS_MS = 60_000;
const END_MONTHLY_GIFTS_MS = 60_000;
const SEND_CARDS_MS = 5 * 60_000;
const READ_PAYOUTS_MS = 60 * 60_000;

/** Online payments of orders and of contributions without an account. */
export interface Payments {
  routes: (accounts: Pick<Accounts, 'authenticate'>, userOrders: Pick<UserOrders, 'find'>) => FastifyPluginAsync;
  /** Those that take new payments now. */
  providers: () => ProviderName[];
  /** Pages and API of the fake providers. */
  sandbox?: PaymentSandbox;
  currentPayments: OrderPayments['currentPayments'];
  paymentAttempts: OrderPayments['paymentAttempts'];
  page: PaymentPage;
  start: StartPayment;
  refund: RefundsService['refund'];
  refundOrder: RefundsService['refundOrder'];
  retryPendingRefunds: RefundsService['retryPending'];
  payouts: Payouts;
  raised: ContributionsService['raised'];
  /** Creates a contribution once per key, with what `attach` stores about it, and begins its payment. */
  contribute: (
    request: FastifyRequest,
    form: ContributionForm,
    key: string,
    attach: AttachToContribution,
  ) => Promise<StartedContribution>;
  monthlyGifts: Pick<MonthlyGiftsService, 'endForStaff' | 'work'>;
  /** Sends cards of gifts whose day has come. */
  sendCards(): Promise<void>;
  queryDue(): Promise<void>;
  close(): Promise<void>;
}

export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { database, clock, log, event, orders, mail, publicOrigin, siteOrigin = '', sandboxPace } = options;
  const { db } = database;
  const sandbox = options.withSandbox ? await openPaymentSandbox({ clock, log, pace: sandboxPace }) : undefined;
  const providers = createProviders(options.keys, clock, sandbox?.settings);
  /** Those that take new payments, in the order that staff set. */
  const listOffered = async () => {
    const order = orderPaymentChoices((await event()).payments);
    return providers.list().sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  };
  const cardTestingLimiter = createCardTestingLimiter({ db, clock });
  const paymentEvents = createPaymentEventsService({
    db,
    clock,
    settlement: orders.settlement,
    numbering: orders.numbering,
    cardTestingLimiter,
    log,
  });
  const worker = createQueryWorker({
    repository: createPaymentsRepository(db),
    findProvider: ({ provider }) => providers.findStarted(provider),
    paymentEvents,
    clock,
    log,
  });
  const payments = createPaymentsService({
    db,
    clock,
    providers,
    cardTestingLimiter,
    prepareOrder: orders.changes.prepareForPayment,
  });
  const orderPayments = createOrderPayments({ db, clock, worker });
  const contributions = createContributionsService({
    db,
    clock,
    event,
    payments,
    orderPayments,
    takesMonthly: (name) => providers.find(name)?.monthly !== undefined,
    sendMail: mail.sendDue,
    findFundraiser: options.findFundraiser,
  });
  const monthlyGifts = createMonthlyGiftsService({ db, clock, providers, log });
  const endingMonthlyGifts = createIntervalJob({
    everyMs: END_MONTHLY_GIFTS_MS,
    job: monthlyGifts.work,
    onError: (err) => log.error({ err }, 'monthly gifts cannot be ended'),
  });
  const sendCards = () => sendDueCards(db, clock);
  const sendingCards = createIntervalJob({
    everyMs: SEND_CARDS_MS,
    job: sendCards,
    onError: (err) => log.error({ err }, 'cards of gifts cannot be sent'),
  });
  const getOrigin = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`;
  const refunds = createRefundsService({ db, clock, providers, paymentEvents, log });
  const retryingRefunds = createIntervalJob({
    everyMs: RETRY_REFUNDS_MS,
    job: refunds.retryPending,
    onError: (err) => log.error({ err }, 'pending refunds cannot be retried'),
  });
  const payouts = createPayouts({ db, clock, providers, log });
  const readingPayouts = createIntervalJob({ everyMs: READ_PAYOUTS_MS, job: payouts.refresh });
  worker.start();
  retryingRefunds.start();
  readingPayouts.start();
  endingMonthlyGifts.start();
  sendingCards.start();

  return {
    routes: (accounts, userOrders) => async (app) => {
      await app.register(webhooksRoutes({ providers, paymentEvents }));
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(contributionsRoutes({ contributions, monthlyGifts, listOffered, getOrigin }));
      });
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(paymentsRoutes({ payments, orderPayments, userOrders, getOrigin }));
      });
    },
    providers: () => providers.list().map(({ name }) => name),
    sandbox,
    currentPayments: orderPayments.currentPayments,
    paymentAttempts: orderPayments.paymentAttempts,
    start: async (request) => {
      const [first] = await listOffered();
      if (!first) throw new PaymentUnavailable();
      return payments.begin({ provider: first.name, origin: publicOrigin ?? siteOrigin, ...request });
    },
    page: async (request) => {
      const provider = (await listOffered()).find(({ startsBy }) => startsBy === 'redirect')?.name;
      if (!provider) throw new PaymentUnavailable();
      const start = await payments.begin({ provider, origin: publicOrigin ?? siteOrigin, ...request });
      if (start.kind !== 'redirect') throw new PaymentUnavailable();
      return start.url;
    },
    refund: refunds.refund,
    refundOrder: refunds.refundOrder,
    retryPendingRefunds: refunds.retryPending,
    payouts,
    raised: contributions.raised,
    contribute: (request, form, key, attach) =>
      contributions.create(form, key, getDonorContext(request, getOrigin), attach),
    monthlyGifts,
    sendCards,
    queryDue: worker.queryDue,
    close: async () => {
      const jobs = [worker, retryingRefunds, readingPayouts, endingMonthlyGifts, sendingCards];
      await Promise.all(jobs.map((job) => job.stop()));
      await sandbox?.close();
    },
  };
}
