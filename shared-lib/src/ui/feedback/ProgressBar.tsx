import { classNames } from '../classNames.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label?: string;
  className?: string;
}

/** A native element, so it needs no inline style. */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, className)}
      value={value}
      max={Math.max(max, 1)}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
