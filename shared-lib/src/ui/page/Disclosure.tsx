import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
