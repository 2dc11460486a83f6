import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStart } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { countContents } from '../../text/orderContents.ts';
import { createLedger, OrderNotPayable, type OrderRow, orderNumber, type PreparedOrder } from '../orders/index.ts';
import type { CardTestingLimiter, PayerKeys } from '../rateLimits/index.ts';
import { createMonthlyGiftsRepository } from './monthlyGifts/monthlyGifts.repository.ts';
import { paymentDescription } from './paymentDescription.ts';
import { isOpen } from './paymentState.ts';
import { PaymentInReview, PaymentUnavailable } from './payments.errors.ts';
import { createPaymentsRepository, type PaymentRow } from './payments.repository.ts';
import type { Providers } from './providers/createProviders.ts';
import type { PaymentProvider, ProviderName } from './providers/paymentProvider.ts';
import { nextQueryAt } from './querying/querySchedule.ts';

export interface PaymentsDependencies {
  db: Db;
  clock: Clock;
  providers: Pick<Providers, 'find' | 'findStarted'>;
  cardTestingLimiter: CardTestingLimiter;
  /** Locks the order and reserves its goods, in the transaction that begins a payment. */
  prepareOrder: (tx: Db, orderId: number) => Promise<PreparedOrder>;
}

export interface PaymentInput {
  orderId: number;
  provider: ProviderName;
  locale: 'ua' | 'en';
  payer: PayerKeys;
  /** Origin of the site, such as `https://run.example`. */
  origin: string;
  returnPath: string;
}

interface BegunPayment extends PreparedOrder {
  payment: PaymentRow;
  isMonthly: boolean;
}

const MAX_PAGE_OPEN_MS = 24 * 60 * 60_000;
const MIN_PAGE_OPEN_MS = 15 * 60_000;
/** A page that expires sooner is not reused. */
const MIN_REMAINING_MS = 2 * 60_000;

/** A request that creates a provider page is considered dead after this time. */
const STARTING_MS = 20_000;
const POLL_MS = 200;

export function createPaymentsService(dependencies: PaymentsDependencies) {
  const { db, clock, providers, cardTestingLimiter, prepareOrder } = dependencies;
  const repository = createPaymentsRepository(db);

  function providerFor(name: ProviderName, currency: OrderRow['currency']): PaymentProvider {
    const provider = providers.find(name);
    if (!provider?.currencies.includes(currency)) throw new PaymentUnavailable();
    return provider;
  }

  /** @returns undefined while another request creates the provider page. */
  async function reuseOrInsert(tx: Db, input: PaymentInput): Promise<BegunPayment | undefined> {
    const { orderId, provider, payer } = input;
    const prepared = await prepareOrder(tx, orderId);
    const { order } = prepared;
    if (order.paymentMethod !== 'online') throw new OrderNotPayable();
    const { startsBy, monthly } = providerFor(provider, order.currency);
    const gift = await createMonthlyGiftsRepository(tx).findByFirstOrder(orderId);
    if (gift && !monthly) throw new PaymentUnavailable();
    if (gift && gift.provider !== provider) await createMonthlyGiftsRepository(tx).update(gift.id, { provider });
    const earlier = await createPaymentsRepository(tx).findByOrder(orderId);
    if (earlier.some(({ state }) => state === 'review')) throw new PaymentInReview();
    const amount = order.total - (await createLedger(tx).balance(orderId));
    if (amount <= 0) throw new OrderNotPayable();
    const now = clock.now();
    const reusable = earlier.find(
      (row) => row.provider === provider && row.amount === amount && isReusable(row, startsBy, now),
    );
    const begun = { ...prepared, isMonthly: gift !== undefined };
    if (reusable) return { ...begun, payment: reusable };
    if (earlier.some((row) => row.provider === provider && isStarting(row, startsBy, now))) return undefined;
    const attempt = (earlier[0]?.attempt ?? 0) + 1;
    const payment = await createPaymentsRepository(tx).insert({
      orderId,
      attempt,
      provider,
      amount,
      currency: order.currency,
      state: 'pending',
      clientKey: payer.clientKey,
      deviceKey: payer.deviceKey,
      reference: `${orderNumber(orderId)}-${attempt}`,
      invoiceId: null,
      pageUrl: null,
      expiresAt: pageExpiresAt(order, now),
      nextQueryAt: nextQueryAt(now, 0),
      createdAt: now,
      updatedAt: now,
    });
    return { ...begun, payment };
  }

  /** Starts the payment at the provider; its page URL is stored first, because the provider returns it once. */
  async function start({ payment, order, lines, isMonthly }: BegunPayment, input: PaymentInput): Promise<PaymentStart> {
    if (payment.pageUrl) return { kind: 'redirect', url: payment.pageUrl };
    const provider = providerFor(payment.provider, payment.currency);
    const { reference, amount, currency, expiresAt } = payment;
    try {
      const started = await provider.start({
        reference,
        amount,
        currency,
        expiresAt,
        kind: order.kind,
        isMonthly,
        locale: input.locale,
        now: clock.now(),
        description: paymentDescription(countContents(lines), orderNumber(payment.orderId), input.locale),
        returnUrl: new URL(input.returnPath, input.origin).href,
        webhookUrl: new URL(`/wp-json/custom/v1/payments/${provider.name}/webhooks`, input.origin).href,
      });
      const { invoiceId, pageUrl } = started;
      if (invoiceId) await repository.update(payment.id, { invoiceId, pageUrl, updatedAt: clock.now() });
      return started.start;
    } catch (cause) {
      // The payer never got a page, so the payment cannot succeed.
      await repository.update(payment.id, { state: 'failed', nextQueryAt: null, updatedAt: clock.now() });
      throw new PaymentUnavailable(cause);
    }
  }

  /** Closes other open pages of the order, so that it is not paid twice. */
  async function closeOtherPages(payment: PaymentRow): Promise<void> {
    const others = (await repository.findByOrder(payment.orderId)).filter(
      ({ id, state, invoiceId }) => id !== payment.id && state === 'pending' && invoiceId !== null,
    );
    await Promise.allSettled(others.map(closePage));
  }

  async function closePage(payment: PaymentRow): Promise<void> {
    const provider = providers.findStarted(payment.provider);
    if (!provider?.invalidate) return;
    await provider.invalidate(payment);
    // A pending payment would be reused and lead to the closed page.
    await repository.expire(payment.id, clock.now(), ['pending']);
  }

  return {
    async begin(input: PaymentInput): Promise<PaymentStart> {
      if (!providers.find(input.provider)) throw new PaymentUnavailable();
      await cardTestingLimiter.delay(input.payer);
      let begun = await db.transaction((tx) => reuseOrInsert(tx, input));
      while (!begun) {
        await sleep(POLL_MS);
        begun = await db.transaction((tx) => reuseOrInsert(tx, input));
      }
      const started = await start(begun, input);
      await closeOtherPages(begun.payment);
      return started;
    },
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Reusing the reference keeps at most one open page payable. */
function isReusable({ state, expiresAt, pageUrl }: PaymentRow, startsBy: PaymentStart['kind'], now: Date): boolean {
  const isPageKnown = pageUrl !== null || startsBy === 'form';
  return isOpen(state) && isPageKnown && expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS;
}

function isStarting({ state, pageUrl, createdAt }: PaymentRow, startsBy: PaymentStart['kind'], now: Date): boolean {
  const isPagePending = state === 'pending' && pageUrl === null && startsBy === 'redirect';
  return isPagePending && now.getTime() - createdAt.getTime() < STARTING_MS;
}

/** The page closes with the reservation of the goods. */
function pageExpiresAt({ reservedUntil }: OrderRow, now: Date): Date {
  const latest = now.getTime() + MAX_PAGE_OPEN_MS;
  const requested = reservedUntil?.getTime() ?? latest;
  return new Date(Math.min(Math.max(requested, now.getTime() + MIN_PAGE_OPEN_MS), latest));
}
