import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/index.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  className?: string;
  children: Elements;
}

export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
