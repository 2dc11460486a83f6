import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

export const providers = ['liqpay', 'monobank'] as const;

/** Choice of the payment service; their names are the same in both languages. */
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
