import type { SkippedLine } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import styles from './lines.module.css';

/** Lines of the newest file that are no transfers. */
export function SkippedLines({ skipped }: { skipped: readonly SkippedLine[] }) {
  const { t } = useTranslation('office');
  if (skipped.length === 0) return null;
  return (
    <details className={styles.skipped}>
      <summary>{t('bank.skipped', { count: skipped.length })}</summary>
      <ul>
        {skipped.map(({ line, text, reason }) => (
          <li key={line}>
            <b>{t('bank.line', { line })}</b> <span>{t(`bank.skippedReasons.${reason}`)}</span>
            <small translate="no">{text}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
