import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface Tab {
  label: string;
  /** A path without the locale prefix; without it the tab is a button. */
  to?: string;
  onSelect?: () => void;
  count?: ReactNode;
  /** `page`: it is the open page, and not only the chosen part of it. */
  current?: boolean | 'page';
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  /** `line`: words above a line, for views of a list. */
  look?: 'pills' | 'line';
  wraps?: boolean;
  className?: string;
}

export function Tabs({ label, items, look = 'pills', wraps, className }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('fills-selected', styles.tabs, styles[look], wraps && styles.wraps, className)}
    >
      {items.map((item) => (
        <TabItem key={item.to ?? item.label} item={item} />
      ))}
    </nav>
  );
}

function TabItem({ item }: { item: Tab }) {
  const content = (
    <>
      <span>{item.label}</span> {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
    </>
  );
  if (item.to) {
    return (
      <LocalLink to={item.to} className={styles.tab} aria-current={item.current || undefined} preventScrollReset>
        {content}
      </LocalLink>
    );
  }
  return (
    <button type="button" className={styles.tab} aria-pressed={Boolean(item.current)} onClick={item.onSelect}>
      {content}
    </button>
  );
}
