import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { PaymentKeys, PaymentSettings } from '../paymentSettings.ts';
import { acceptFormer } from './acceptFormer.ts';
import type { PaymentProvider, ProviderName } from './paymentProvider.ts';
import { type ProviderSettings, providerModules } from './providerModules.ts';

/** Providers with their keys of the moment. */
export interface Providers {
  /** For new payments; undefined without keys. */
  find(name: ProviderName): PaymentProvider | undefined;
  list(): PaymentProvider[];
  /** For payments that were started, perhaps with a former key. */
  findStarted(name: ProviderName): PaymentProvider | undefined;
  listStarted(): PaymentProvider[];
}

/** Providers with keys, and fakes of the others when there is a sandbox. */
export function createProviders(keys: PaymentKeys, clock: Clock, sandbox: PaymentSettings = {}): Providers {
  const built = new WeakMap<object, PaymentProvider>();

  function build<Name extends ProviderName>(name: Name, settings: ProviderSettings[Name]): PaymentProvider {
    const provider = built.get(settings) ?? providerModules[name].create(settings, clock);
    built.set(settings, provider);
    return provider;
  }

  const find = <Name extends ProviderName>(name: Name): PaymentProvider | undefined => {
    const settings = keys.read(name) ?? sandbox[name];
    return settings && build(name, settings);
  };

  /** The one of new payments first. */
  const listAll = <Name extends ProviderName>(name: Name): PaymentProvider[] => {
    const settings = [keys.read(name), ...keys.former(name), sandbox[name]];
    return settings.flatMap((one) => (one ? [build(name, one)] : []));
  };

  const findStarted = (name: ProviderName): PaymentProvider | undefined =>
    acceptFormer(() => listAll(name), keys.refresh);

  return {
    find,
    list: () => paymentProviders.flatMap((name) => find(name) ?? []),
    findStarted,
    listStarted: () => paymentProviders.flatMap((name) => findStarted(name) ?? []),
  };
}
