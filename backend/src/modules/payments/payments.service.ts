import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { PaymentStart } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { ledgerOf, OrderNotPayable, type OrderRow, orderNumber, orders } from '../orders/index.ts';
import type { CardTestingLimiter, Payer } from '../rateLimits/index.ts';
import { paymentDescription } from './paymentDescription.ts';
import { isOpen } from './paymentState.ts';
import { PaymentInReview, PaymentUnavailable } from './payments.errors.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import type { PaymentProvider, ProviderName } from './providers/paymentProvider.ts';
import { nextQueryAt } from './querying/querySchedule.ts';

export interface PaymentsDependencies {
  db: Db;
  clock: Clock;
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  brake: CardTestingLimiter;
  /**
   * The order, locked and with its goods kept; called in the transaction that begins a payment.
   * @throws {OrderNotPayable} {@link OutOfStock}
   */
  prepare: (tx: Db, orderId: number) => Promise<OrderRow>;
}

export interface PaymentInput {
  orderId: number;
  provider: ProviderName;
  locale: 'ua' | 'en';
  payer: Payer;
  /** Of the site as the payer knows it, such as `https://run.example`. */
  origin: string;
  /** Where the payer comes back to. */
  returnPath: string;
}

/** A page of a provider takes money for this long at most, in milliseconds, and at least so long. */
const PAGE_OPEN_MS = 24 * 60 * 60_000;
const PAGE_OPEN_AT_LEAST_MS = 15 * 60_000;
/** A page about to close is not gone back to. */
const PAGE_OPEN_STILL_MS = 2 * 60_000;

/** A page takes this long to be made at most, in milliseconds: past that, whoever had it made is taken for dead. */
const STARTING_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/** Beginning payments, and going on with them. */
export function createPaymentsService({ db, clock, providers, brake, prepare }: PaymentsDependencies) {
  const repository = createPaymentsRepository(db);

  function providerFor(name: ProviderName, currency: OrderRow['currency']): PaymentProvider {
    const provider = providers.get(name);
    if (!provider?.currencies.includes(currency)) throw new PaymentUnavailable();
    return provider;
  }

  /** A payment to go on with, or a new one; undefined while another request is about to have its page made. */
  async function attemptFor(tx: Db, { orderId, provider, payer }: PaymentInput): Promise<PaymentRow | undefined> {
    const order = await prepare(tx, orderId);
    if (order.paymentMethod !== 'online') throw new OrderNotPayable();
    providerFor(provider, order.currency);
    const earlier = await createPaymentsRepository(tx).findByOrder(orderId);
    if (earlier.some(({ state }) => state === 'review')) throw new PaymentInReview();
    const amount = order.total - (await ledgerOf(tx).balance(orderId));
    if (amount <= 0) throw new OrderNotPayable();
    const now = clock.now();
    const going = earlier.find((row) => row.provider === provider && row.amount === amount && canGoOn(row, now));
    if (going) return going;
    if (earlier.some((row) => row.provider === provider && isStarting(row, now))) return undefined;
    const attempt = (earlier[0]?.attempt ?? 0) + 1;
    return createPaymentsRepository(tx).insert({
      orderId,
      attempt,
      provider,
      amount,
      currency: order.currency,
      state: 'pending',
      ...payer,
      reference: `${orderNumber(orderId)}-${attempt}`,
      invoiceId: null,
      pageUrl: null,
      expiresAt: pageClosesAt(order, now),
      nextQueryAt: nextQueryAt(now, 0),
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Sends the payer to the provider's page; the page is kept before, because a provider may tell it only once. */
  async function open(payment: PaymentRow, kind: OrderRow['kind'], wish: PaymentInput): Promise<PaymentStart> {
    if (payment.pageUrl) return { kind: 'redirect', url: payment.pageUrl };
    const provider = providerFor(payment.provider, payment.currency);
    const { reference, amount, currency, expiresAt } = payment;
    try {
      const { start, invoiceId, pageUrl } = await provider.start({
        reference,
        amount,
        currency,
        expiresAt,
        kind,
        locale: wish.locale,
        now: clock.now(),
        description: paymentDescription(kind, orderNumber(payment.orderId), wish.locale),
        returnUrl: new URL(wish.returnPath, wish.origin).href,
        webhookUrl: new URL(`/wp-json/custom/v1/payments/${provider.name}/notices`, wish.origin).href,
      });
      if (invoiceId) await repository.update(payment.id, { invoiceId, pageUrl, updatedAt: clock.now() });
      return start;
    } catch (cause) {
      // Nobody has seen a page of it, so nothing can come of it.
      await repository.update(payment.id, { state: 'failed', nextQueryAt: null, updatedAt: clock.now() });
      throw new PaymentUnavailable(cause);
    }
  }

  /** Closes pages the payer has left for another one, so that both are not paid. One that cannot be is paid at worst. */
  async function closeOthers(payment: PaymentRow): Promise<void> {
    const others = (await repository.findByOrder(payment.orderId)).filter(
      ({ id, state, invoiceId }) => id !== payment.id && state === 'pending' && invoiceId !== null,
    );
    await Promise.allSettled(others.map(close));
  }

  async function close(payment: PaymentRow): Promise<void> {
    const provider = providers.get(payment.provider);
    if (!provider?.invalidate) return;
    await provider.invalidate(payment);
    // Otherwise the payer would be led back to a page that is not there any more.
    await repository.expire(payment.id, clock.now(), ['pending']);
  }

  return {
    /**
     * Begins a payment, or goes on with one that can still be made.
     * @throws {OrderNotPayable} {@link PaymentInReview} {@link PaymentUnavailable}
     */
    async begin(wish: PaymentInput): Promise<PaymentStart> {
      if (!providers.has(wish.provider)) throw new PaymentUnavailable();
      await brake.hold(wish.payer);
      let payment = await db.transaction((tx) => attemptFor(tx, wish));
      while (!payment) {
        await sleep(LOOK_AGAIN_MS);
        payment = await db.transaction((tx) => attemptFor(tx, wish));
      }
      const [order] = await db.select({ kind: orders.kind }).from(orders).where(eq(orders.id, wish.orderId));
      const start = await open(payment, order?.kind ?? 'purchase', wish);
      await closeOthers(payment);
      return start;
    },
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** An order keeps one reference while its page is open, so that at most one of its forms can be paid. */
function canGoOn({ state, expiresAt, pageUrl, provider }: PaymentRow, now: Date): boolean {
  const isPageKnown = pageUrl !== null || provider === 'liqpay';
  return isOpen(state) && isPageKnown && expiresAt.getTime() - now.getTime() > PAGE_OPEN_STILL_MS;
}

/** A second click finds the first one waiting for its page. */
function isStarting({ state, pageUrl, provider, createdAt }: PaymentRow, now: Date): boolean {
  const isPageComing = state === 'pending' && pageUrl === null && provider !== 'liqpay';
  return isPageComing && now.getTime() - createdAt.getTime() < STARTING_MS;
}

/** Goods are not kept for ever, so their page closes with them; and no page outlives the questions about its payment. */
function pageClosesAt({ reservedUntil }: OrderRow, now: Date): Date {
  const latest = now.getTime() + PAGE_OPEN_MS;
  const wanted = reservedUntil?.getTime() ?? latest;
  return new Date(Math.min(Math.max(wanted, now.getTime() + PAGE_OPEN_AT_LEAST_MS), latest));
}
