import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type Accounts, requireSession } from '../accounts/index.ts';
import type { Orders } from '../orders/index.ts';
import { createCardTestingLimiter } from '../rateLimits/index.ts';
import { contributionsRoutes } from './contributions/contributions.routes.ts';
import { createContributionsService } from './contributions/contributions.service.ts';
import { createOrderPayments, type OrderPayments } from './orderPayments.ts';
import { createPaymentEventsService } from './paymentEvents.service.ts';
import type { PaymentSettings } from './paymentSettings.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import { createProviders } from './providers/createProviders.ts';
import { createQueryWorker } from './querying/queryWorker.ts';
import { createRefundsService, type RefundsService } from './refunds/refunds.service.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox/paymentSandbox.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export interface PaymentsOptions extends PaymentSettings {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  orders: Pick<Orders, 'settlement' | 'changes'>;
  mail: { wake(): void; sendDue(): Promise<void> };
  /** The site's address; that of the request when left out. */
  publicOrigin?: string;
  /** A service without keys is then played by a sandbox on this machine. */
  withSandbox: boolean;
  /** Waits of the sandbox are multiplied with it. */
  sandboxPace?: number;
}

/** Paying online, for orders and for contributions without an account. */
export interface Payments {
  routes: (accounts: Pick<Accounts, 'authenticate'>) => FastifyPluginAsync;
  /** Pages and calls of the services that a sandbox plays; undefined where all of them are real. */
  sandbox?: PaymentSandbox;
  /** What the list of orders shows of each. */
  currentPayments: OrderPayments['currentPayments'];
  /** What the export of an account says of each. */
  paymentAttempts: OrderPayments['paymentAttempts'];
  /** For staff. */
  refund: RefundsService['refund'];
  refundOrder: RefundsService['refundOrder'];
  /** Asks about every payment whose time has come; resolves when none is left. */
  queryDue(): Promise<void>;
  close(): Promise<void>;
}

export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { database, clock, log, orders, mail, publicOrigin, sandboxPace } = options;
  const { db } = database;
  const isAnyPlayed = options.withSandbox && !(options.liqpay && options.monobank);
  const sandbox = isAnyPlayed ? await openPaymentSandbox({ clock, log, pace: sandboxPace }) : undefined;
  const providers = createProviders(options, clock, sandbox);
  const brake = createCardTestingLimiter({ db, clock });
  const recorder = createPaymentEventsService({
    db,
    clock,
    settlement: orders.settlement,
    brake,
    log,
    wakeMail: mail.wake,
  });
  const repository = createPaymentsRepository(db);
  const providerOf = ({ provider }: { provider: 'liqpay' | 'monobank' }) => providers.get(provider);
  const worker = createQueryWorker({ repository, providerOf, recorder, clock, log });
  const payments = createPaymentsService({ db, clock, providers, brake, prepare: orders.changes.prepareForPayment });
  const orderPayments = createOrderPayments({ db, clock, worker });
  const contributions = createContributionsService({ db, clock, payments, orderPayments, sendMail: mail.sendDue });
  const originOf = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`;
  const { refund, refundOrder } = createRefundsService({ db, clock, providers, recorder });
  worker.start();

  return {
    routes: (accounts) => async (app) => {
      await app.register(webhooksRoutes({ providers, recorder }));
      await app.register(async (visitors) => {
        await visitors.register(yupValidation);
        await visitors.register(contributionsRoutes({ contributions, providers, originOf }));
      });
      await app.register(async (members) => {
        await members.register(requireSession(accounts));
        await members.register(yupValidation);
        await members.register(paymentsRoutes({ payments, orderPayments, originOf }));
      });
    },
    sandbox,
    currentPayments: orderPayments.currentPayments,
    paymentAttempts: orderPayments.paymentAttempts,
    refund,
    refundOrder,
    queryDue: worker.queryDue,
    close: async () => {
      await worker.stop();
      await sandbox?.close();
    },
  };
}
