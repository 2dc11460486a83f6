import type { ReactNode } from 'react';
import { Icon } from 'shared-lib/ui';
import styles from './FileRow.module.css';

interface FileRowProps {
  name: ReactNode;
  tone: 'busy' | 'ok' | 'err';
  text: ReactNode;
  /** In place of the icon. */
  image?: ReactNode;
  children: ReactNode;
}

const icons = { busy: 'spinner', ok: 'check', err: 'error' } as const;

/** A chosen file, what became of it, and what to do about it. */
export function FileRow({ name, tone, text, image, children }: FileRowProps) {
  return (
    <div className={`${styles.row} ${styles[tone]}`} aria-busy={tone === 'busy' || undefined}>
      <span className={styles.mark}>{image ?? <Icon name={icons[tone]} spin={tone === 'busy'} />}</span>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.text} role={tone === 'err' ? 'alert' : 'status'}>
        {text}
      </span>
      <span className={styles.action}>{children}</span>
    </div>
  );
}
