import type { Ref } from 'react';
import type { BasketLine } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import styles from './BasketPanel.module.css';

interface RemovalNoticeProps {
  removed: BasketLine | undefined;
  failureText: string | undefined;
  onRestore: (line: BasketLine) => void;
  /** Takes the focus, which would be lost with the line. */
  ref: Ref<HTMLDivElement>;
}

export function RemovalNotice({ removed, failureText, onRestore, ref }: RemovalNoticeProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  return (
    <div ref={ref} tabIndex={-1} className={styles.removal}>
      {removed && (
        <Notice role="status" icon="trash">
          <span>{t('basket.removed', { name: removed.title[locale] })}</span>{' '}
          <button type="button" className="link" onClick={() => onRestore(removed)}>
            {t('basket.takeBack')}
          </button>
        </Notice>
      )}
      {failureText && (
        <Notice tone="err" role="alert">
          {failureText}
        </Notice>
      )}
    </div>
  );
}
