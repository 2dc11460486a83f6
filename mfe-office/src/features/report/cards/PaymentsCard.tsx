import type { ClosingReport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import { PaymentsTable } from '../../ledger/PaymentsTable.tsx';
import styles from './cards.module.css';

/** What was paid out. */
export function PaymentsCard({ payments }: Pick<ClosingReport, 'payments'>) {
  const { t } = useTranslation('office');
  return (
    <Card title={t('report.payments.title')} flush>
      {payments.length === 0 ? (
        <p className={styles.none}>{t('report.payments.none')}</p>
      ) : (
        <PaymentsTable payments={payments} onReverse={undefined} />
      )}
    </Card>
  );
}
