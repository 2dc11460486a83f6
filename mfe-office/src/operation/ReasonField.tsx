import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../design/Field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
}

/** The reason of a decision, which the history keeps. */
export function ReasonField({ value, onChange, required = false }: ReasonFieldProps) {
  const { t } = useTranslation('office');
  return (
    <Field
      label={t(required ? 'order.reasonKept' : 'order.reason')}
      hint={t('order.noNames')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
    />
  );
}
