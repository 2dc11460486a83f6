import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'leaf' | 'warn' | 'err';

interface NoticeProps {
  tone?: NoticeTone;
  icon?: IconName;
  /** `status` or `alert` only if it appears while the page is open. */
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
}

const iconByType: Record<NoticeTone, IconName> = { info: 'info', leaf: 'leaf', warn: 'warning', err: 'error' };

export function Notice({ tone = 'info', icon = iconByType[tone], role, className, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
