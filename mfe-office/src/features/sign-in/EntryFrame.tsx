import { useLocale, useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { classNames, Logo } from 'shared-lib/ui';
import office from '../../design/office.module.css';
import styles from './EntryFrame.module.css';

/** Pages before sign-in: one card on leaf. */
export function EntryFrame({ title, children }: { title: string; children: Elements }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return (
    <div data-surface="bare" className={classNames('on-leaf', office.office, styles.entry)}>
      <p className={styles.logo}>
        <Logo locale={locale} size="sm" tone="white" title={t('frame.logo')} />
        <span>{t('frame.office')}</span>
      </p>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
