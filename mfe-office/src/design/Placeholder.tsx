import type { ReactNode } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { EmptyIllustration, type EmptyIllustrationName } from 'shared-lib/ui/illustrations';
import { Action } from './Action.tsx';
import { OfficeIcon } from './OfficeIcon.tsx';
import styles from './Placeholder.module.css';

/** Placeholder rows, visible after 200 ms. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('office');
  return (
    <div role="status" className={styles.rows}>
      <span className="vh">{t('frame.states.loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={styles.row} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('office');
  const { full } = useFailureTexts();
  return (
    <div className={styles.place} role="alert">
      <OfficeIcon name="warning" />
      <h2>{t('frame.states.failed')}</h2>
      <p>{full(getFailure(error))}</p>
      <Action icon="refresh" onClick={() => void onRetry()}>
        {t('frame.states.tryAgain')}
      </Action>
    </div>
  );
}

interface EmptyProps {
  illustration: EmptyIllustrationName;
  title: string;
  text?: ReactNode;
  action?: Elements;
}

export function Empty({ illustration, title, text, action }: EmptyProps) {
  return (
    <div className={styles.place} role="status">
      <EmptyIllustration name={illustration} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
