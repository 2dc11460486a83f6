import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../../../design/Field.tsx';
import { useFieldNames } from './useFieldNames.ts';

interface ReasonFieldProps {
  /** Lines of the comparison that differ. */
  differences: readonly TransferCandidate['lines'][number]['field'][];
  value: string;
  onChange: (reason: string) => void;
}

/** Why an order is credited that differs from the transfer; nothing without differences. */
export function ReasonField({ differences, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('office');
  const nameFields = useFieldNames();
  if (differences.length === 0) return null;
  return (
    <Field
      label={t('bank.decisionReason')}
      hint={t('bank.decisionReasonHint', { fields: nameFields(differences) })}
      value={value}
      maxLength={200}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
