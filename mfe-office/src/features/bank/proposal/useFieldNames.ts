import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';

/** Names facts of a transfer, each once: `Номер, Ім’я`. */
export function useFieldNames() {
  const { t } = useTranslation('office');
  return (fields: readonly TransferCandidate['lines'][number]['field'][]) =>
    [...new Set(fields)].map((field) => t(`bank.fields.${field}`)).join(', ');
}
