import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { paymentProviders, providerNames } from '../vocabulary/payments.ts';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

/** Choice of the payment service. */
export function ProviderField() {
  const t = useCheckoutTexts();
  return (
    <SegmentedField
      name="provider"
      label={t('payment.provider')}
      options={paymentProviders.map((value) => ({ value, label: providerNames[value] }))}
    />
  );
}
