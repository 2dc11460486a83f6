import type { ProviderName } from './providers/paymentProvider.ts';
import { type ProviderSettings, providerModules } from './providers/providerModules.ts';

export type PaymentSettings = Partial<ProviderSettings>;

/** Keys of the providers as they are now; the same object until it changes. */
export interface PaymentKeys {
  read<Name extends ProviderName>(name: Name): ProviderSettings[Name] | undefined;
  /** Keys of earlier payments, newest first. */
  former<Name extends ProviderName>(name: Name): ProviderSettings[Name][];
  /** Reads at once what another process may have changed. */
  refresh(): Promise<void>;
}

/** @returns undefined without keys. @throws {Error} naming the invalid variable. */
export const readProviderSettings = <Name extends ProviderName>(
  name: Name,
  variables: NodeJS.ProcessEnv,
): ProviderSettings[Name] | undefined => providerModules[name].readSettings(variables);
