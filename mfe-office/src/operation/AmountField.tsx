import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../design/Field.tsx';
import { minorUnits } from '../format/minorUnits.ts';

interface AmountFieldProps {
  currency: string;
  /** As typed. */
  value: string;
  hint?: ReactNode;
  onChange: (text: string) => void;
}

export function AmountField({ currency, value, hint, onChange }: AmountFieldProps) {
  const { t } = useTranslation('office');
  return (
    <Field
      label={t('order.amount', { currency })}
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
      error={minorUnits(value) === undefined ? t('order.notAmount') : undefined}
      required
    />
  );
}
