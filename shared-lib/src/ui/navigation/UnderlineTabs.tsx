import { LocalNavLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Chip } from '../feedback/Chip.tsx';
import { Icon, type IconName } from '../icon/index.ts';
import styles from './UnderlineTabs.module.css';

export interface UnderlineTab {
  label: string;
  to: string;
  icon?: IconName;
  count?: number;
  /** Goes to the far end of the line. */
  push?: boolean;
  onClick?: () => void;
}

interface UnderlineTabsProps {
  label: string;
  items: readonly UnderlineTab[];
  className?: string;
}

/** Sections of the cabinet; the open one is found by its address. */
export function UnderlineTabs({ label, items, className }: UnderlineTabsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {items.map((item) => (
        <LocalNavLink
          key={item.to}
          to={item.to}
          end
          className={classNames(styles.tab, item.push && styles.push)}
          onClick={item.onClick}
        >
          {item.icon && <Icon name={item.icon} size={20} />}
          {item.label}
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
