import { useEffect, useId, useState } from 'react';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { messengers } from './messengers.ts';
import styles from './SharePanel.module.css';
import { useShareTexts } from './useShareTexts.ts';

export interface SharePanelProps {
  /** Path of the shared page with the prefix of its locale. */
  path: string;
  /** What goes along with the link. */
  message: string;
  /** The site's origin, where the server knows it: links work without script. */
  origin?: string | undefined;
  /** URL of the picture that messengers show; none: it is on the page already. */
  image?: string | undefined;
  /** Label of the address; default: that it is a link. */
  label?: string | undefined;
}

/** The picture, the system's share sheet where there is one, four messengers, and the address itself. */
export function SharePanel({ path, message, origin: known = '', image, label }: SharePanelProps) {
  const t = useShareTexts();
  const id = useId();
  const [canShare, setCanShare] = useState(false);
  const [origin, setOrigin] = useState(known);
  useEffect(() => {
    setCanShare(typeof navigator.share === 'function');
    setOrigin(window.location.origin);
  }, []);
  const url = origin + path;
  // Closing the share sheet is no error.
  const share = () => navigator.share({ title: message, text: message, url }).catch(() => undefined);
  return (
    <section className={`${styles.panel} no-print`} aria-label={label ?? t('address')} tabIndex={-1}>
      {image && <img className={styles.image} src={image} width={1200} height={630} alt={t('imageAlt')} />}
      {canShare && (
        <Button block icon="share" onClick={share}>
          {t('share')}
        </Button>
      )}
      {origin && (
        <ul className={styles.messengers} aria-label={t('messengers')}>
          {messengers.map(({ name, icon, getUrl }) => (
            <li key={name}>
              <a href={getUrl(encodeURIComponent(url), encodeURIComponent(message))} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
                <span translate="no">{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {origin && (
        <div className={styles.copy}>
          <label htmlFor={id} className="sm strong">
            {label ?? t('address')}
          </label>
          <div className={styles.address}>
            <input id={id} readOnly value={url} translate="no" onFocus={(event) => event.target.select()} />
            <CopyLink url={url} />
          </div>
        </div>
      )}
    </section>
  );
}

const COPIED_SHOWN_MS = 2000;

function CopyLink({ url }: { url: string }) {
  const t = useShareTexts();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success(t('copiedToast'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <Button
      size="sm"
      variant={isCopied ? 'success' : 'transparent-dark'}
      icon={isCopied ? 'check' : 'copy'}
      onClick={copy}
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
