import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { CopyButton, Notice } from 'shared-lib/ui';
import styles from './OneTimeLink.module.css';

interface OneTimeLinkProps {
  /** Path without the locale prefix. */
  path: string;
  /** Says that the link is shown only once. */
  text: string;
  copyLabel: string;
}

/** A link that was just created, to be copied. */
export function OneTimeLink({ path, text, copyLabel }: OneTimeLinkProps) {
  const { t } = useTranslation('cabinet');
  const url = window.location.origin + localizePath(path, useLocale());
  return (
    <Notice tone="leaf" role="status">
      <p>{text}</p>
      <p className={styles.url}>{url}</p>
      <CopyButton
        value={url}
        variant="button"
        label={copyLabel}
        copiedLabel={t('orders.copied')}
        failedLabel={t('orders.copyFailed')}
      />
    </Notice>
  );
}
