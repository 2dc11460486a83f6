import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { ActionLink } from '../design/Action.tsx';
import { Key } from '../design/Key.tsx';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import { boundTo } from '../keyboard.ts';
import styles from './PageTop.module.css';

interface PageTopProps {
  title: ReactNode;
  sub?: ReactNode;
  /** Where the arrow leads. */
  back?: string;
  actions?: ReactNode;
  /** A phone keeps the actions in a bar above the tabs. */
  isBarred?: boolean;
}

export function PageTop({ title, sub, back, actions, isBarred }: PageTopProps) {
  const { t } = useTranslation('office');
  return (
    <header className={styles.top} data-barred={isBarred && actions ? '' : undefined}>
      {back && (
        <ActionLink to={back} tone="ghost" icon="arrow-left" aria-label={t('frame.back')} className={styles.back} />
      )}
      <h1 className={styles.title}>{title}</h1>
      {sub && <div className={styles.sub}>{sub}</div>}
      <button type="button" className={styles.find} onClick={() => boundTo('palette')?.()}>
        <OfficeIcon name="search" />
        <span>{t('frame.find')}</span>
        <Key>Ctrl K</Key>
      </button>
      {actions && <div className={classNames(styles.actions, isBarred && styles.bar)}>{actions}</div>}
    </header>
  );
}
