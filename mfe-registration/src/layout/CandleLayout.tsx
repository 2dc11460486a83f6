import type { Ref } from 'react';
import type { Elements } from 'shared-lib/ui';
import { LoginCandle } from 'shared-lib/ui/illustrations';
import styles from './CandleLayout.module.css';

interface CandleLayoutProps {
  title: string;
  panelTitle: string;
  panelText: string;
  ref?: Ref<HTMLDivElement>;
  children: Elements;
}

/** A form on the left and the candle on the right; on phones the candle stands above the form. */
export function CandleLayout({ title, panelTitle, panelText, ref, children }: CandleLayoutProps) {
  return (
    <div className={styles.page} data-footer="compact">
      <div className={`${styles.illustration} on-leaf`}>
        <LoginCandle className={styles.candle} />
        <div className={styles.words}>
          <p className="d2">{panelTitle}</p>
          <p className={`lead ${styles.text}`}>{panelText}</p>
        </div>
      </div>
      <div ref={ref} className={styles.side}>
        <div className={styles.form}>
          <h1 className="d2" tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}
