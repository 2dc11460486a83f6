import { iconPaths } from 'shared-lib/icons';
import styles from './Icon.module.css';
import type { IconName } from './iconGroups.ts';

export type IconSize = 16 | 17 | 18 | 20 | 24 | 32 | 48;

interface IconLook {
  size?: IconSize;
  /** Accessible name; without it the icon is hidden from screen readers. */
  label?: string;
  spin?: boolean;
  className?: string;
}

export interface IconProps extends IconLook {
  name: IconName;
}

/** An inline SVG: there at first paint, in the text's colour. */
export function Icon({ name, ...look }: IconProps) {
  return <PathIcon path={iconPaths[name]} {...look} />;
}

/** An icon that a micro-frontend draws itself, on the same grid. */
export function PathIcon({ path, size = 24, label, spin, className }: IconLook & { path: string }) {
  const classes = [styles.icon, styles[`size${size}`], spin && styles.spin, className].filter(Boolean).join(' ');
  const shape = <path d={path} />;
  if (label) {
    return (
      <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
        {shape}
      </svg>
    );
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {shape}
    </svg>
  );
}

export function iconPath(name: IconName): string {
  return iconPaths[name];
}
