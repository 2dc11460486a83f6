import type { ReactNode } from 'react';
import type { Elements } from 'shared-lib/ui';
import styles from './Checks.module.css';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon.tsx';

/** What has to be done before something can be closed. */
export const Checks = ({ children }: { children: ReactNode }) => <ul className={styles.checks}>{children}</ul>;

interface CheckProps {
  isMet?: boolean;
  /** Shown while something is missing. */
  icon?: OfficeIconName;
  /** Where it is done. */
  link?: Elements;
  children: ReactNode;
}

export function Check({ isMet = false, icon = 'warning', link, children }: CheckProps) {
  return (
    <li>
      <OfficeIcon name={isMet ? 'check' : icon} className={isMet ? styles.ok : styles.waits} />
      <span>{children}</span>
      {link}
    </li>
  );
}

/** The action that follows the checks, with why it failed above it. */
export const ChecksAction = ({ children }: { children: ReactNode }) => <div className={styles.act}>{children}</div>;
