import { useContext } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../design/Field.tsx';
import { RejectedTexts } from './rejectedText.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
}

/** The reason of a decision, which the history keeps. */
export function ReasonField({ value, onChange, required = false }: ReasonFieldProps) {
  const { t } = useTranslation('office');
  const isRejected = useContext(RejectedTexts).length > 0;
  return (
    <Field
      label={t(required ? 'order.reasonKept' : 'order.reason')}
      hint={t('order.noNames')}
      error={isRejected ? t('order.failures.note_personal') : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
    />
  );
}
