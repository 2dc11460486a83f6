import type { ServiceOutcome, ServiceTest } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import { ProviderError } from './callProvider.ts';
import type { ProviderName } from './paymentProvider.ts';
import { type ProviderSettings, providerModules } from './providerModules.ts';

/** Asks a provider something that moves no money. */
export async function checkProvider<Name extends ProviderName>(
  name: Name,
  settings: ProviderSettings[Name],
  clock: Clock,
): Promise<ServiceTest> {
  try {
    return await providerModules[name].create(settings, clock).check();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { outcome: toOutcome(error.status), field: null };
  }
}

function toOutcome(status: number): ServiceOutcome {
  if (status === 401 || status === 403) return 'wrong-key';
  if (status === 429) return 'busy';
  return status === 0 || status >= 500 ? 'unreachable' : 'unexpected';
}
