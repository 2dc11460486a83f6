import { setTimeout as sleep } from 'node:timers/promises';
import type { Contribution, OrderPayment, Raised, StartedContribution } from 'shared-lib/api';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { ContributionForm } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import type { EventRecord } from '../../content/index.ts';
import { createOutbox } from '../../mail/index.ts';
import { contributionBalances, OrderNotPayable, type OrderRow } from '../../orders/index.ts';
import { createRateLimiter, type PayerKeys, type RateLimit } from '../../rateLimits/index.ts';
import type { OrderPayments } from '../orderPayments.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { ProviderName } from '../providers/paymentProvider.ts';
import { ContributionNotFound, ReceiptNotSent, TooManyContributions, TooManyReceipts } from './contributions.errors.ts';
import { createContributionsRepository, type StoredContribution } from './contributions.repository.ts';
import { createReceiptRequests, receiptState } from './receipt.ts';
import { createReturnToken } from './returnToken.ts';

export interface ContributionsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  payments: PaymentsService;
  orderPayments: OrderPayments;
  /** Resolves after one attempt of every due email. */
  sendMail: () => Promise<void>;
}

export interface DonorContext {
  locale: 'ua' | 'en';
  payer: PayerKeys;
  origin: string;
}

/** Per client in an hour; many people may share one IP address. */
const createLimit: RateLimit = { name: 'contribution-client', times: 100, seconds: 60 * 60 };
const receiptLimit: RateLimit = { name: 'contribution-receipt', times: 5, seconds: 60 * 60 };
/** Below the ten seconds after which the browser gives up. */
const MAIL_TIMEOUT_MS = 6_000;

/** Contributions without an account, found by their return token. */
export function createContributionsService(dependencies: ContributionsDependencies) {
  const { db, clock, event, payments, orderPayments, sendMail } = dependencies;
  const repository = createContributionsRepository(db);
  const requestReceipt = createReceiptRequests(dependencies);
  const rateLimiter = createRateLimiter({ db, clock });

  async function insertOnce(
    form: ContributionForm,
    key: string,
    locale: OrderRow['locale'],
  ): Promise<StoredContribution> {
    const idempotencyKey = `contribution:${key}`;
    // A retry may choose another provider.
    const { provider: _, ...hashed } = form;
    const hash = requestHash(hashed);
    const contribution = {
      idempotencyKey,
      requestHash: hash,
      currency: form.currency,
      total: form.amount,
      locale,
      email: form.email || null,
      contributorName: form.name || null,
      paymentMethod: 'online' as const,
    };
    const inserted = await db.transaction((tx) =>
      createContributionsRepository(tx).insert(contribution, createReturnToken(), clock.now()),
    );
    const stored = inserted ?? (await repository.findByKey(idempotencyKey));
    if (stored?.order.requestHash !== hash) throw new KeyReused();
    return stored;
  }

  async function begin({ order, returnToken }: StoredContribution, provider: ProviderName, context: DonorContext) {
    const { locale, payer, origin } = context;
    const returnPath = localizePath(paths.contributionResult(returnToken), locale);
    return payments.begin({ orderId: order.id, provider, returnPath, locale, payer, origin });
  }

  async function find(token: string): Promise<StoredContribution> {
    const stored = await repository.findByToken(token);
    if (!stored) throw new ContributionNotFound();
    return stored;
  }

  const findEmail = async (id: number | null) => (id === null ? undefined : createOutbox(db).find(id));

  async function toView(
    { order, receiptEmailId }: StoredContribution,
    payment?: OrderPayment | null,
  ): Promise<Contribution> {
    const { total: amount, currency, email, status } = order;
    const isFinal = status === 'paid' || status === 'refunded';
    const state = isFinal ? status : (payment?.state ?? 'pending');
    const receipt = receiptState(email, receiptEmailId, await findEmail(receiptEmailId), clock.now());
    return { state, amount, currency, provider: payment?.provider ?? null, receipt };
  }

  return {
    /** Creates a contribution once per idempotency key and begins its payment. */
    async create(form: ContributionForm, key: string, context: DonorContext): Promise<StartedContribution> {
      const { ok, retryAfter } = await rateLimiter.consume(createLimit, context.payer.clientKey);
      if (!ok) throw new TooManyContributions(retryAfter);
      const stored = await insertOnce(form, key, context.locale);
      const token = stored.returnToken;
      try {
        return { start: await begin(stored, form.provider, context), token };
      } catch (error) {
        if (!(error instanceof OrderNotPayable)) throw error;
        // Paid in the meantime: continue on the result page.
        const url = new URL(localizePath(paths.contributionResult(token), context.locale), context.origin).href;
        return { start: { kind: 'redirect', url }, token };
      }
    },

    pay: async (token: string, provider: ProviderName, context: DonorContext) =>
      begin(await find(token), provider, context),

    async get(token: string): Promise<Contribution> {
      const stored = await find(token);
      const current = await orderPayments.currentPayments([stored.order.id]);
      return toView(stored, current.get(stored.order.id));
    },

    /** Returns the state after one query of the provider. */
    async refresh(token: string): Promise<Contribution> {
      const { order } = await find(token);
      const payment = await orderPayments.refresh(order.id);
      return toView(await find(token), payment);
    },

    /**
     * Sends the receipt to `requestedEmail` or the donor's own.
     * @throws {ContributionNotFound} {@link ReceiptNotSent} while the mail worker retries.
     */
    async sendReceipt(token: string, requestedEmail: string): Promise<{ receipt: 'sent' }> {
      const stored = await find(token);
      const { order } = stored;
      if (order.status !== 'paid') throw new OrderNotPayable();
      const recipient = requestedEmail || order.email;
      if (!recipient) throw new ValidationFailed({ email: 'errors.required' });
      const { ok, retryAfter } = await rateLimiter.consume(receiptLimit, token);
      if (!ok) throw new TooManyReceipts(retryAfter);
      await requestReceipt(stored, recipient);
      await Promise.race([sendMail(), sleep(MAIL_TIMEOUT_MS, undefined, { ref: false })]);
      if ((await toView(await find(token))).receipt !== 'sent') throw new ReceiptNotSent();
      return { receipt: 'sent' };
    },

    async raised(): Promise<Raised> {
      const countedAt = clock.now().toISOString();
      const balances = await contributionBalances(db, (await event()).edition);
      const amounts = { UAH: 0, USD: 0, EUR: 0 };
      for (const { currency, amount } of balances) amounts[currency] += amount;
      return { amounts, count: balances.length, countedAt };
    },
  };
}

export type ContributionsService = ReturnType<typeof createContributionsService>;
