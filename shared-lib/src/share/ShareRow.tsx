import { useEffect, useState } from 'react';
import { CopyButton } from 'shared-lib/ui';
import { messengers } from './messengers.ts';
import styles from './ShareRow.module.css';

interface ShareRowProps {
  /** Path of the shared page with the prefix of its locale. */
  path: string;
  /** What goes along with the link. */
  message: string;
  title: string;
  copy: { label: string; copied: string; failed: string };
}

/** Messengers and the link in one row; the address of the site is known in the browser only. */
export function ShareRow({ path, message, title, copy }: ShareRowProps) {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const url = origin + path;
  return (
    <div className={`${styles.row} no-print`}>
      {origin && (
        <>
          <span className={`sm strong ${styles.title}`}>{title}</span>
          <ul className={styles.links} aria-label={title}>
            {messengers.map(({ name, icon, getUrl }) => (
              <li key={name}>
                <a
                  href={getUrl(encodeURIComponent(url), encodeURIComponent(message))}
                  target="_blank"
                  rel="noreferrer"
                  title={name}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                  <span className="vh">{name}</span>
                </a>
              </li>
            ))}
            <li>
              <CopyButton
                className={styles.copy}
                value={url}
                label={copy.label}
                copiedLabel={copy.copied}
                failedLabel={copy.failed}
              />
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
