import { type MouseEvent, useEffect, useRef } from 'react';
import { LocalNavLink, useLocation } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Chip } from '../feedback/Chip.tsx';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './UnderlineTabs.module.css';

export interface UnderlineTab {
  label: string;
  to: string;
  icon?: IconName;
  count?: number;
  push?: boolean;
  onClick?: (event: MouseEvent) => void;
}

interface UnderlineTabsProps {
  label: string;
  items: readonly UnderlineTab[];
  className?: string;
}

/** Sections of the cabinet; the open one follows from the URL. */
export function UnderlineTabs({ label, items, className }: UnderlineTabsProps) {
  const line = useOpenTabInView();
  return (
    <nav ref={line} aria-label={label} className={classNames(styles.tabs, className)}>
      {items.map((item) => (
        <LocalNavLink
          key={item.to}
          to={item.to}
          end
          className={classNames(styles.tab, item.push && styles.push)}
          onClick={item.onClick}
        >
          {item.icon && <Icon name={item.icon} size={20} />}
          <span>{item.label}</span>
          {Boolean(item.count) && (
            <Chip tone="blaze" className={styles.count}>
              {item.count}
            </Chip>
          )}
        </LocalNavLink>
      ))}
    </nav>
  );
}

function useOpenTabInView() {
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL opens another tab
  useEffect(() => {
    const open = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !open) return;
    line.current.scrollLeft = open.offsetLeft - (line.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return line;
}
