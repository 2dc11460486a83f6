import { WebhookRejected } from '../payments.errors.ts';
import type { PaymentIds, PaymentProvider, ReportedPayout } from './paymentProvider.ts';

/**
 * A provider for payments that are under way while its key changes: what one key does not know is asked under the next.
 * @param list the provider of new payments, then those with former keys; read again for each call
 * @param refresh another process may have changed the key a moment ago
 */
export function acceptFormer(
  list: () => readonly PaymentProvider[],
  refresh: () => Promise<void>,
): PaymentProvider | undefined {
  const [current] = list();
  if (!current) return undefined;

  /** The key that a payment was started with; the newest when none answers. */
  async function findOwner(payment: PaymentIds): Promise<PaymentProvider> {
    const all = list();
    const [newest = current as PaymentProvider, ...former] = all;
    if (former.length === 0) return newest;
    for (const provider of all) {
      const event = await provider.query(payment).catch(() => undefined);
      if (event) return provider;
    }
    return newest;
  }

  return {
    name: current.name,
    startsBy: current.startsBy,
    currencies: current.currencies,
    start: (request) => current.start(request),
    check: () => current.check(),

    async parseWebhook(headers, rawBody) {
      const tried = new Set<PaymentProvider>();
      let rejection: unknown;
      let failure: unknown;
      const tryAll = async () => {
        for (const provider of list().filter((one) => !tried.has(one))) {
          tried.add(provider);
          try {
            return await provider.parseWebhook(headers, rawBody);
          } catch (error) {
            if (error instanceof WebhookRejected) rejection ??= error;
            // The bank tells no public key for a former key that was revoked.
            else failure ??= error;
          }
        }
        return undefined;
      };
      const event = await tryAll();
      if (event) return event;
      await refresh();
      const later = await tryAll();
      if (later) return later;
      throw failure ?? rejection;
    },

    async query(payment) {
      let failure: unknown;
      for (const provider of list()) {
        try {
          const event = await provider.query(payment);
          if (event) return event;
        } catch (error) {
          failure ??= error;
        }
      }
      if (failure) throw failure;
      return undefined;
    },

    refund: async (request) => (await findOwner(request)).refund(request),
    sendReceipt: async (payment, email, locale) => (await findOwner(payment)).sendReceipt(payment, email, locale),

    async listPayouts(day) {
      const [newest = current, ...former] = list();
      const payouts: ReportedPayout[] = await newest.listPayouts(day);
      // A former key may have been revoked at the service.
      for (const provider of former) payouts.push(...(await provider.listPayouts(day).catch(() => [])));
      return payouts;
    },

    ...(current.monthly && {
      monthly: { end: async (payment: PaymentIds) => (await findOwner(payment)).monthly?.end(payment) },
    }),
    ...(current.invalidate && { invalidate: async (payment) => (await findOwner(payment)).invalidate?.(payment) }),
  };
}
