import { contributionApi, type PaymentProvider } from 'shared-lib/api';
import type { Currency } from 'shared-lib/i18n';

/** The smallest online payment in minor units: fees consume less. */
const LEAST_ONLINE = 100;

/** Services that accept the amount online; empty when none does or the request fails. */
export async function paymentProvidersFor(currency: Currency, amount: number): Promise<PaymentProvider[]> {
  if (amount < LEAST_ONLINE) return [];
  try {
    const providers = await contributionApi.providers();
    return providers.filter(({ currencies }) => currencies.includes(currency)).map(({ name }) => name);
  } catch {
    return [];
  }
}
