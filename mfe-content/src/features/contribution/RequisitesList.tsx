import type { Requisites } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { CopyButton } from 'shared-lib/ui';
import { groupIban } from './amount.ts';
import styles from './RequisitesList.module.css';

/** What a bank asks for, each value with its own copy button. */
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
    <dl className={styles.list}>
      {rows.map(({ key, value, shown }) => (
        <div key={key}>
          <dt>{t(`contribution.requisites.${key}`)}</dt>
          <dd>
            <span>{shown ?? value}</span>
            <CopyButton
              value={value}
              label={t('contribution.copy', { what: t(`contribution.requisites.${key}`) })}
              copiedLabel={t('contribution.copied')}
              failedLabel={t('contribution.copyFailed')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
