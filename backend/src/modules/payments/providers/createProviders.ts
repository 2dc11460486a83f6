import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { PaymentSettings } from '../paymentSettings.ts';
import type { PaymentProvider, ProviderName } from './paymentProvider.ts';
import { providerModules } from './providerModules.ts';

/** Providers with keys, and fakes of the others when there is a sandbox. */
export function createProviders(
  settings: PaymentSettings,
  clock: Clock,
  sandbox?: PaymentSettings,
): Map<ProviderName, PaymentProvider> {
  const create = <Name extends ProviderName>(name: Name) => {
    const own = settings[name] ?? sandbox?.[name];
    return own && providerModules[name].create(own, clock);
  };
  const providers = paymentProviders.flatMap((name) => create(name) ?? []);
  return new Map(providers.map((provider) => [provider.name, provider]));
}
