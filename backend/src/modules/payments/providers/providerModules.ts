import type { LiqPaySettings } from './liqpay/liqpay.ts';
import { liqpayModule } from './liqpay/liqpayModule.ts';
import type { MonobankSettings } from './monobank/monobank.ts';
import { monobankModule } from './monobank/monobankModule.ts';
import type { ProviderName } from './paymentProvider.ts';
import type { ProviderModule } from './providerModule.ts';

export interface ProviderSettings {
  liqpay: LiqPaySettings;
  monobank: MonobankSettings;
}

export const providerModules: { [Name in ProviderName]: ProviderModule<ProviderSettings[Name]> } = {
  liqpay: liqpayModule,
  monobank: monobankModule,
};
