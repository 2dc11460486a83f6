import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStart } from 'shared-lib/api';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { ContributionForm } from 'shared-lib/validation';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import { requestHash } from '../../../plugins/requestHash.ts';
import { ValidationFailed } from '../../../plugins/yupValidation.ts';
import { createOutbox } from '../../mail/index.ts';
import { type Currency, OrderNotPayable, type OrderRow } from '../../orders/index.ts';
import { createRateLimiter, type Payer, type RateLimit } from '../../rateLimits/index.ts';
import type { OrderPayments, PaymentView } from '../orderPayments.ts';
import { ContributionNotFound, ReceiptNotSent, TooManyContributions, TooManyReceipts } from '../payments.errors.ts';
import type { PaymentsService } from '../payments.service.ts';
import type { ProviderName } from '../providers/paymentProvider.ts';
import { createContributionsRepository, type StoredContribution } from './contributions.repository.ts';
import { enqueueReceipt, type ReceiptState, receiptState } from './receipt.ts';

export interface ContributionsDependencies {
  db: Db;
  clock: Clock;
  payments: PaymentsService;
  orderPayments: OrderPayments;
  /** Resolves when what is due has been tried. */
  sendMail: () => Promise<void>;
}

/** Who pays, in which language, from where. */
export interface DonorContext {
  locale: 'ua' | 'en';
  payer: Payer;
  origin: string;
}

export interface ContributionView {
  state: PaymentView['state'];
  /** Minor units. */
  amount: number;
  currency: Currency;
  provider: ProviderName | null;
  receipt: ReceiptState;
}

/** Contributions that one network address may begin in an hour; many people may share one. */
const beginLimit: RateLimit = { name: 'contribution-client', times: 100, seconds: 60 * 60 };
const receiptLimit: RateLimit = { name: 'contribution-receipt', times: 5, seconds: 60 * 60 };
/** Below the ten seconds after which a browser gives up asking. */
const MAIL_PATIENCE_MS = 6_000;

/** Contributions of people without an account. */
export function createContributionsService({
  db,
  clock,
  payments,
  orderPayments,
  sendMail,
}: ContributionsDependencies) {
  const repository = createContributionsRepository(db);
  const rateLimiter = createRateLimiter({ db, clock });

  async function insertOnce(
    form: ContributionForm,
    key: string,
    locale: OrderRow['locale'],
  ): Promise<StoredContribution> {
    const idempotencyKey = `contribution:${key}`;
    // The way of paying may be another when the same contribution is tried again.
    const { provider: _, ...asked } = form;
    const hash = requestHash(asked);
    const now = clock.now();
    const order = {
      kind: 'contribution' as const,
      status: 'awaiting-payment' as const,
      stock: 'none' as const,
      paymentMethod: 'online' as const,
      currency: form.currency,
      total: form.amount,
      locale,
      email: form.email || null,
      contributorName: form.name || null,
      idempotencyKey,
      requestHash: hash,
      createdAt: now,
      updatedAt: now,
    };
    const returnToken = randomBytes(24).toString('base64url');
    const inserted = await db.transaction((tx) => createContributionsRepository(tx).insert(order, returnToken));
    const stored = inserted ?? (await repository.ofKey(idempotencyKey));
    if (stored?.order.requestHash !== hash) throw new KeyReused();
    return stored;
  }

  async function begin({ order, returnToken }: StoredContribution, provider: ProviderName, context: DonorContext) {
    const returnPath = localizePath(paths.contributionResult(returnToken), context.locale);
    return payments.begin({ orderId: order.id, provider, returnPath, ...context });
  }

  async function find(token: string): Promise<StoredContribution> {
    const stored = await repository.ofToken(token);
    if (!stored) throw new ContributionNotFound();
    return stored;
  }

  async function shown({ order, receiptEmailId }: StoredContribution, payment?: PaymentView | null) {
    const letter = receiptEmailId === null ? undefined : await repository.letter(receiptEmailId);
    const { total: amount, currency, email, status } = order;
    const state = status === 'paid' ? 'paid' : status === 'refunded' ? 'refunded' : (payment?.state ?? 'pending');
    const receipt = receiptState(email, receiptEmailId, letter, clock.now());
    return { state, amount, currency, provider: payment?.provider ?? null, receipt } satisfies ContributionView;
  }

  return {
    /**
     * Takes a contribution and begins its payment; once per key, however often it comes.
     * @throws {KeyReused} {@link PaymentUnavailable} {@link TooManyContributions}
     */
    async create(
      form: ContributionForm,
      key: string,
      context: DonorContext,
    ): Promise<{ start: PaymentStart; token: string }> {
      const { ok, retryAfter } = await rateLimiter.consume(beginLimit, context.payer.clientKey);
      if (!ok) throw new TooManyContributions(retryAfter);
      const stored = await insertOnce(form, key, context.locale);
      const token = stored.returnToken;
      try {
        return { start: await begin(stored, form.provider, context), token };
      } catch (error) {
        if (!(error instanceof OrderNotPayable)) throw error;
        // Paid in the meantime: the page that says so is where the payer goes on.
        const url = new URL(localizePath(paths.contributionResult(token), context.locale), context.origin).href;
        return { start: { kind: 'redirect', url }, token };
      }
    },

    /** Pays one that was not paid. @throws {ContributionNotFound} {@link OrderNotPayable} {@link PaymentUnavailable} */
    pay: async (token: string, provider: ProviderName, context: DonorContext) =>
      begin(await find(token), provider, context),

    /** As it is stored. @throws {ContributionNotFound} */
    async get(token: string): Promise<ContributionView> {
      const stored = await find(token);
      return shown(stored, (await orderPayments.currentPayments([stored.order.id])).get(stored.order.id));
    },

    /** The same after the provider was asked once. @throws {ContributionNotFound} */
    async refresh(token: string): Promise<ContributionView> {
      const { order } = await find(token);
      const payment = await orderPayments.refresh(order.id);
      return shown(await find(token), payment);
    },

    /**
     * Sends the receipt, to the address the giver left or to this one.
     * @throws {ContributionNotFound} {@link ReceiptNotSent}: it will be tried again by itself.
     */
    async sendReceipt(token: string, given: string): Promise<{ receipt: 'sent' }> {
      const { order, receiptEmailId } = await find(token);
      if (order.status !== 'paid') throw new OrderNotPayable();
      const email = given || order.email;
      if (!email) throw new ValidationFailed({ email: 'errors.required' });
      const { ok, retryAfter } = await rateLimiter.consume(receiptLimit, token);
      if (!ok) throw new TooManyReceipts(retryAfter);
      const waiting = receiptEmailId === null ? undefined : await repository.letter(receiptEmailId);
      const isWaiting = waiting && !waiting.sentAt && !waiting.deadAt && waiting.recipient === email;
      if (isWaiting) await createOutbox(db).sendNow(waiting.id, clock.now());
      else {
        await db.transaction(async (tx) => {
          if (!order.email) await createContributionsRepository(tx).setEmail(order.id, email);
          await enqueueReceipt(tx, order, email, clock.now());
        });
      }
      await Promise.race([sendMail(), sleep(MAIL_PATIENCE_MS, undefined, { ref: false })]);
      const after = await find(token);
      if ((await shown(after)).receipt !== 'sent') throw new ReceiptNotSent();
      return { receipt: 'sent' };
    },

    /** What contributions have come to: sums in minor units, and how many there are. */
    async raised(): Promise<{ amounts: Record<Currency, number>; count: number }> {
      const held = await repository.held();
      const amounts = { UAH: 0, USD: 0, EUR: 0 };
      for (const { currency, amount } of held) amounts[currency] += amount;
      return { amounts, count: held.length };
    },
  };
}

export type ContributionsService = ReturnType<typeof createContributionsService>;
