import { iconPaths } from 'shared-lib/icons';
import styles from './Icon.module.css';
import type { IconName } from './iconGroups.ts';

export type IconSize = 16 | 17 | 18 | 20 | 24 | 32 | 48;

export interface IconProps {
  name: IconName;
  /** Side in pixels. */
  size?: IconSize;
  /** Only where no visible text says the same; without it the icon is hidden from screen readers. */
  label?: string;
  spin?: boolean;
  className?: string;
}

/** An inline SVG, so that it is there with the first paint, takes the text's colour and needs no inline style. */
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

/** The `d` attribute of an icon, for the icons page to show and copy. */
export function iconPath(name: IconName): string {
  return iconPaths[name];
}
