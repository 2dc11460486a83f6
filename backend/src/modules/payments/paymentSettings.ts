import { paymentProviders } from 'shared-lib/vocabulary';
import type { ProviderName } from './providers/paymentProvider.ts';
import { type ProviderSettings, providerModules } from './providers/providerModules.ts';

export type PaymentSettings = Partial<ProviderSettings>;

/** @throws {Error} naming the invalid variable. */
export function readPaymentSettings(variables: NodeJS.ProcessEnv): PaymentSettings {
  const settings: PaymentSettings = {};
  const read = <Name extends ProviderName>(name: Name) => {
    settings[name] = providerModules[name].readSettings(variables);
  };
  paymentProviders.forEach(read);
  return settings;
}
