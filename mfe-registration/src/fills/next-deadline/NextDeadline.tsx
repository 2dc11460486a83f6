import type { SlotProps } from 'shared-lib/contract';
import { formatDate, formatMoney, formatTime, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ArrowLink, Icon } from 'shared-lib/ui';
import { findDeadline } from './findDeadline.ts';
import styles from './NextDeadline.module.css';

/** Says below the first screen of home until when one registers, and at which price. */
export function Component({ props }: { props: SlotProps['home.below-hero'] }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const deadline = findDeadline(props);
  if (!deadline) return null;
  const { fees } = props;
  const values = { date: formatDate(deadline.at, locale), time: formatTime(deadline.at) };
  return (
    <aside className="wrap" aria-label={t('deadline.label')}>
      <p className={styles.deadline}>
        <span className={styles.until}>
          <Icon name="clock" />
          <span>
            {t(`deadline.${deadline.kind}`, { ...values, sum: formatMoney(fees.individual, fees.currency, locale) })}
          </span>
        </span>
        {deadline.kind !== 'opens' && <ArrowLink to={paths.registration()}>{t('deadline.register')}</ArrowLink>}
      </p>
    </aside>
  );
}
