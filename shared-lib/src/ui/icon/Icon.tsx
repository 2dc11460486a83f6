import { iconPaths } from 'shared-lib/icons';
import styles from './Icon.module.css';
import type { IconName } from './iconGroups.ts';

export type IconSize = 16 | 17 | 18 | 20 | 24 | 32 | 48;

export interface IconProps {
  name: IconName;
  size?: IconSize;
  /** Accessible name; without it the icon is hidden from screen readers. */
  label?: string;
  spin?: boolean;
  className?: string;
}

/** An inline SVG: there at first paint, in the text's colour. */
export function Icon({ name, size = 24, label, spin, className }: IconProps) {
  const classes = [styles.icon, styles[`size${size}`], spin && styles.spin, className].filter(Boolean).join(' ');
  const path = <path d={iconPaths[name]} />;
  if (label) {
    return (
      <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
        {path}
      </svg>
    );
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {path}
    </svg>
  );
}

export function iconPath(name: IconName): string {
  return iconPaths[name];
}
