import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../../../design/Field.tsx';

interface ReasonFieldProps {
  /** Lines of the comparison that differ. */
  differences: readonly TransferCandidate['lines'][number]['field'][];
  value: string;
  onChange: (reason: string) => void;
}

/** Why an order is credited that differs from the transfer; nothing without differences. */
export function ReasonField({ differences, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('office');
  if (differences.length === 0) return null;
  const fields = [...new Set(differences)].map((field) => t(`bank.fields.${field}`)).join(', ');
  return (
    <Field
      label={t('bank.decisionReason')}
      hint={t('bank.decisionReasonHint', { fields })}
      value={value}
      maxLength={200}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
