import { classNames } from '../classNames.ts';
import styles from './CourseLine.module.css';

/** One orange line across the page, once per view. */
export function CourseLine({ draws, className }: { draws?: boolean; className?: string }) {
  return (
    <svg
      className={classNames(styles.course, draws && styles.draws, className)}
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M-10 38c170 0 260 8 390 8s220-26 380-26 220 30 360 30 210-14 330-14"
        pathLength="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
