import type { Today } from 'shared-lib/api/office';
import { formatNumber, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import styles from './Desks.module.css';

/** Progress of the hand-out; nothing before the first kit. */
export function Desks({ handedOut: { total, of, desks } }: { handedOut: Today['handedOut'] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  if (total === 0) return null;
  const text = t('today.desks.handedOut', { done: formatNumber(total, locale), of: formatNumber(of, locale) });
  return (
    <Card title={t('today.desks.title')} note={text}>
      <progress className={styles.progress} value={total} max={Math.max(total, of)} aria-label={text} />
      <ul className={styles.list}>
        {desks.map(({ desk, count, last }) => (
          <li key={desk}>
            <b>{t('today.desks.desk', { desk })}</b>
            <small>{t('today.desks.last', { time: formatTime(last) })}</small>
            <b className={styles.count}>{formatNumber(count, locale)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
