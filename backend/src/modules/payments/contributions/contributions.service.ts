import { setTimeout as sleep } from 'node:timers/promises';
import type { Contribution, GiftChoices, OrderPayment, Raised, StartedContribution } from 'shared-lib/api';
import { computeCoveredFee } from 'shared-lib/gift-choices';
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
import { sumPublishedEntries } from '../../publicLedger/index.ts';
import { createRateLimiter, type PayerKeys, type RateLimit } from '../../rateLimits/index.ts';
import { createMonthlyGiftsRepository } from '../monthlyGifts/monthlyGifts.repository.ts';
import type { OrderPayments } from '../orderPayments.ts';
import { PaymentUnavailable } from '../payments.errors.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { ProviderName } from '../providers/paymentProvider.ts';
import { createCardLimits } from './cardLimits.ts';
import { ContributionNotFound, ReceiptNotSent, TooManyContributions, TooManyReceipts } from './contributions.errors.ts';
import {
  type AttachToContribution,
  createContributionsRepository,
  type StoredContribution,
} from './contributions.repository.ts';
import { findBought } from './findBought.ts';
import { findCardDelivery } from './giftCards.ts';
import { createReceiptRequests, receiptState } from './receipt.ts';
import { createReturnToken } from './returnToken.ts';

export interface ContributionsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  payments: PaymentsService;
  orderPayments: OrderPayments;
  /** Whether a provider that is connected charges gifts every month. */
  takesMonthly: (provider: ProviderName) => boolean;
  /** The public page that a contribution went to. */
  findFundraiser: (orderId: number) => Promise<NonNullable<Contribution['fundraiser']> | null>;
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
  const { db, clock, event, payments, orderPayments, sendMail, takesMonthly, findFundraiser } = dependencies;
  const repository = createContributionsRepository(db);
  const requestReceipt = createReceiptRequests(dependencies);
  const rateLimiter = createRateLimiter({ db, clock });
  const cardLimits = createCardLimits({ clock, rateLimiter });

  async function insertOnce(
    form: ContributionForm,
    key: string,
    locale: OrderRow['locale'],
    attach?: AttachToContribution,
  ): Promise<StoredContribution> {
    const idempotencyKey = `contribution:${key}`;
    // A retry may choose another provider.
    const { provider: _, ...hashed } = form;
    const hash = requestHash(hashed);
    const contribution = {
      idempotencyKey,
      requestHash: hash,
      currency: form.currency,
      total: form.amount + form.coveredFee,
      locale,
      email: form.email || null,
      contributorName: form.name || null,
      honour: form.honouredName
        ? { name: form.honouredName, occasion: form.honourOccasion, cardEmail: form.cardEmail, cardDay: form.cardDay }
        : undefined,
      paymentMethod: 'online' as const,
    };
    const inserted = await db.transaction(async (tx) => {
      const now = clock.now();
      const options = { attach, coveredFee: form.coveredFee };
      const created = await createContributionsRepository(tx).insert(contribution, createReturnToken(), now, options);
      if (created && form.isMonthly) {
        const gift = { orderId: created.order.id, provider: form.provider, token: createReturnToken() };
        await createMonthlyGiftsRepository(tx).insert(gift, now);
      }
      return created;
    });
    const stored = inserted ?? (await repository.findByKey(idempotencyKey));
    if (stored?.order.requestHash !== hash) throw new KeyReused();
    return stored;
  }

  /** The fee is what the donor saw: another one may be in force by now. @throws {ValidationFailed} */
  async function checkFee({ amount, coveredFee }: ContributionForm): Promise<void> {
    if (coveredFee === 0) return;
    const { fee } = (await event()).gifts;
    if (coveredFee !== computeCoveredFee(amount, fee)) throw new ValidationFailed({ coveredFee: 'errors.amount' });
  }

  /** A repeat of a stored request counts nothing. @throws {ValidationFailed} */
  async function checkCard(form: ContributionForm, key: string, { clientKey }: PayerKeys): Promise<void> {
    if (!form.cardEmail || (await repository.findByKey(`contribution:${key}`))) return;
    await cardLimits.check(form, clientKey);
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
    { order, receiptEmailId, coveredFee }: StoredContribution,
    payment?: OrderPayment | null,
  ): Promise<Contribution> {
    const { total: amount, currency, email, status } = order;
    const isFinal = status === 'paid' || status === 'refunded';
    const state = isFinal ? status : (payment?.state ?? 'pending');
    const gift = await createMonthlyGiftsRepository(db).findByOrder(order.id);
    const bought = await findBought(event, order, coveredFee);
    const buys = bought ? { ua: bought.ua, en: bought.en } : null;
    const receipt = receiptState(email, receiptEmailId, await findEmail(receiptEmailId), clock.now());
    return {
      state,
      amount,
      currency,
      provider: payment?.provider ?? null,
      receipt,
      isMonthly: gift !== undefined,
      hasCard: order.honouredName !== null,
      cardEmail: findCardDelivery(order),
      buys,
      fundraiser: await findFundraiser(order.id),
    };
  }

  return {
    /** Creates a contribution once per idempotency key and begins its payment. */
    async create(
      form: ContributionForm,
      key: string,
      context: DonorContext,
      attach?: AttachToContribution,
    ): Promise<StartedContribution> {
      const { ok, retryAfter } = await rateLimiter.consume(createLimit, context.payer.clientKey);
      if (!ok) throw new TooManyContributions(retryAfter);
      if (form.isMonthly && !takesMonthly(form.provider)) throw new PaymentUnavailable();
      await checkFee(form);
      await checkCard(form, key, context.payer);
      const stored = await insertOnce(form, key, context.locale, attach);
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

    async choices(locale: DonorContext['locale']): Promise<GiftChoices> {
      const { fee, examples } = (await event()).gifts;
      return { fee, examples: examples.map(({ amount, ...texts }) => ({ amount, text: texts[locale] })) };
    },

    async raised(): Promise<Raised> {
      const countedAt = clock.now().toISOString();
      const { edition } = await event();
      const balances = await contributionBalances(db, edition);
      const amounts = { UAH: 0, USD: 0, EUR: 0 };
      const entries = { UAH: 0, USD: 0, EUR: 0 };
      const helped = await sumPublishedEntries(db, edition);
      for (const { currency, amount } of helped) entries[currency] += amount;
      for (const { currency, amount } of [...balances, ...helped]) amounts[currency] += amount;
      return { amounts, entries, count: balances.length, countedAt };
    },
  };
}

export type ContributionsService = ReturnType<typeof createContributionsService>;
