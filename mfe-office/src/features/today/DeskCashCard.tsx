import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Card } from '../../design/Card.tsx';
import { useMoney } from '../../format/useMoney.ts';
import styles from './Desks.module.css';

/** Cash by desk and person, to be counted when a desk closes; nothing before the first. */
export function DeskCashCard() {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { data = [] } = useQuery(officeQuery('desk-cash', {}));
  if (data.length === 0) return null;
  const total = data.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={t('today.cash.title')} note={ledger(total, 'UAH')}>
      <ul className={styles.list}>
        {data.map(({ desk, by, payments, amount }) => (
          <li key={`${desk} ${by}`}>
            <b>{t('today.desks.desk', { desk })}</b>
            <small>{t('today.cash.by', { name: by, count: payments })}</small>
            <b className={styles.count}>{ledger(amount, 'UAH')}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
