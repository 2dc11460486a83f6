import { contributionApi, type PaymentProvider } from 'shared-lib/api';
import type { Currency } from 'shared-lib/i18n';

/** Payment services charge a fee that leaves nothing of less, in minor units. */
const LEAST_ONLINE = 100;

/** The services by which a sum can be paid online; none when it cannot, or when they cannot be asked for. */
export async function paymentProvidersFor(currency: Currency, amount: number): Promise<PaymentProvider[]> {
  if (amount < LEAST_ONLINE) return [];
  try {
    const providers = await contributionApi.providers();
    return providers.filter(({ currencies }) => currencies.includes(currency)).map(({ name }) => name);
  } catch {
    return [];
  }
}
