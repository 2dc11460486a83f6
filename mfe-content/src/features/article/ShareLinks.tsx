import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, CopyButton } from 'shared-lib/ui';
import styles from './ShareLinks.module.css';

/** Shares by the system's share sheet where available, and by copying the URL. */
export function ShareLinks({ title }: { title: string }) {
  const { t } = useTranslation('content');
  const [url, setUrl] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    setUrl(window.location.href);
    setCanShare(typeof navigator.share === 'function');
  }, []);
  // Closing the share sheet is no error.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  if (!url) return <div className={styles.share} />;
  return (
    <div className={`${styles.share} no-print`}>
      <p className="sm muted">{t('article.share')}</p>
      {canShare && (
        <Button variant="transparent-dark" size="sm" icon="share" onClick={share}>
          {t('article.shareButton')}
        </Button>
      )}
      <CopyButton
        variant="button"
        value={url}
        label={t('article.copy')}
        copiedLabel={t('article.copied')}
        failedLabel={t('article.copyFailed')}
      />
    </div>
  );
}
