import type { Clock } from '../../../clock.ts';
import type { PaymentSettings } from '../paymentSettings.ts';
import type { PaymentSandbox } from '../sandbox/paymentSandbox.ts';
import { createLiqPay } from './liqpay/liqpay.ts';
import { createMonobank } from './monobank/monobank.ts';
import type { PaymentProvider, ProviderName } from './paymentProvider.ts';

/** Providers with keys, and fakes of the others when there is a sandbox. */
export function createProviders(
  { liqpay, monobank }: PaymentSettings,
  clock: Clock,
  sandbox?: Pick<PaymentSandbox, 'liqpay' | 'monobank'>,
): Map<ProviderName, PaymentProvider> {
  const providers = new Map<ProviderName, PaymentProvider>();
  if (liqpay) providers.set('liqpay', createLiqPay({ ...liqpay, checkoutUrl: `${liqpay.url}/api/3/checkout` }));
  else if (sandbox) providers.set('liqpay', createLiqPay(sandbox.liqpay));
  if (monobank) providers.set('monobank', createMonobank(monobank, clock));
  else if (sandbox) providers.set('monobank', createMonobank(sandbox.monobank, clock));
  return providers;
}
