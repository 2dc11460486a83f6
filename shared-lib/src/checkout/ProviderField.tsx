import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

export const providers = ['liqpay', 'monobank'] as const;

/** Which payment service takes the card. Their names are the same in every language. */
export function ProviderField() {
  const t = useCheckoutTexts();
  return (
    <SegmentedField
      name="provider"
      label={t('payment.provider')}
      options={[
        { value: 'liqpay', label: 'LiqPay' },
        { value: 'monobank', label: 'monobank' },
      ]}
    />
  );
}
