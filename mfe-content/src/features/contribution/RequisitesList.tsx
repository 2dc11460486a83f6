import type { Requisites } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { groupIban } from 'shared-lib/i18n/format';
import { CopyList } from 'shared-lib/ui';

export function RequisitesList({ requisites }: { requisites: Requisites }) {
  const { t } = useTranslation('content');
  const rows = [
    { key: 'recipient', value: requisites.recipient },
    { key: 'edrpou', value: requisites.edrpou },
    { key: 'iban', value: requisites.iban, shown: groupIban(requisites.iban) },
    { key: 'bank', value: requisites.bankName },
    { key: 'swift', value: requisites.swift },
    { key: 'purpose', value: requisites.paymentPurpose },
  ].filter(({ value }) => value !== '');
  return (
    <CopyList
      rows={rows.map(({ key, ...row }) => ({ ...row, label: t(`contribution.requisites.${key}`) }))}
      copyLabel={(what) => t('contribution.copy', { what })}
      copiedLabel={t('contribution.copied')}
      failedLabel={t('contribution.copyFailed')}
    />
  );
}
