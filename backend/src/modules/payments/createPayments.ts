import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Orders, UserOrders } from '../orders/index.ts';
import { createCardTestingLimiter } from '../rateLimits/index.ts';
import { contributionsRoutes } from './contributions/contributions.routes.ts';
import { createContributionsService } from './contributions/contributions.service.ts';
import { createOrderPayments, type OrderPayments } from './orderPayments.ts';
import { createPaymentEventsService } from './paymentEvents.service.ts';
import type { PaymentSettings } from './paymentSettings.ts';
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

export interface PaymentsOptions extends PaymentSettings {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
  orders: Pick<Orders, 'settlement' | 'numbering' | 'changes'>;
  mail: Pick<Mail, 'sendDue'>;
  /** Origin of the site; that of the request by default. */
  publicOrigin?: string;
  /** For links that staff passes on, without `publicOrigin`. */
  siteOrigin?: string;
  /** Runs a fake of each provider without keys. */
  withSandbox: boolean;
  /** Factor for the delays of the sandbox. */
  sandboxPace?: number;
}

/** URL of the payment page of an order, which a phone opens without a session. @throws {PaymentUnavailable} */
export type PaymentPage = (
  request: Pick<PaymentInput, 'orderId' | 'locale' | 'payer' | 'returnPath'>,
) => Promise<string>;

const RETRY_REFUNDS_MS = 60_000;
const READ_PAYOUTS_MS = 60 * 60_000;

/** Online payments of orders and of contributions without an account. */
export interface Payments {
  routes: (accounts: Pick<Accounts, 'authenticate'>, userOrders: Pick<UserOrders, 'find'>) => FastifyPluginAsync;
  providers: ProviderName[];
  /** Pages and API of the fake providers; undefined when all providers are real. */
  sandbox?: PaymentSandbox;
  currentPayments: OrderPayments['currentPayments'];
  paymentAttempts: OrderPayments['paymentAttempts'];
  page: PaymentPage;
  refund: RefundsService['refund'];
  refundOrder: RefundsService['refundOrder'];
  retryPendingRefunds: RefundsService['retryPending'];
  payouts: Payouts;
  queryDue(): Promise<void>;
  close(): Promise<void>;
}

export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { database, clock, log, event, orders, mail, publicOrigin, siteOrigin = '', sandboxPace } = options;
  const { db } = database;
  const needsSandbox = options.withSandbox && paymentProviders.some((name) => !options[name]);
  const sandbox = needsSandbox ? await openPaymentSandbox({ clock, log, pace: sandboxPace }) : undefined;
  const providers = createProviders(options, clock, sandbox?.settings);
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
    findProvider: ({ provider }) => providers.get(provider),
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
    sendMail: mail.sendDue,
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

  return {
    routes: (accounts, userOrders) => async (app) => {
      await app.register(webhooksRoutes({ providers, paymentEvents }));
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(contributionsRoutes({ contributions, providers, getOrigin }));
      });
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(paymentsRoutes({ payments, orderPayments, userOrders, getOrigin }));
      });
    },
    providers: [...providers.keys()],
    sandbox,
    currentPayments: orderPayments.currentPayments,
    paymentAttempts: orderPayments.paymentAttempts,
    page: async (request) => {
      const provider = [...providers.values()].find(({ startsBy }) => startsBy === 'redirect')?.name;
      if (!provider) throw new PaymentUnavailable();
      const start = await payments.begin({ provider, origin: publicOrigin ?? siteOrigin, ...request });
      if (start.kind !== 'redirect') throw new PaymentUnavailable();
      return start.url;
    },
    refund: refunds.refund,
    refundOrder: refunds.refundOrder,
    retryPendingRefunds: refunds.retryPending,
    payouts,
    queryDue: worker.queryDue,
    close: async () => {
      await Promise.all([worker.stop(), retryingRefunds.stop(), readingPayouts.stop()]);
      await sandbox?.close();
    },
  };
}
