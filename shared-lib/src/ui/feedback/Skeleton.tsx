import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'image' | 'portrait' | 'block' | 'button' | 'circle';
  width?: 'short' | 'half' | 'long' | 'full';
  className?: string;
}

export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <div className={classNames(styles.skeleton, styles[shape], styles[width], className)} />;
}

/** Skeletons stay invisible for 200 ms; the label announces the loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: Elements;
}) {
  return (
    <div className={classNames(styles.group, className)} aria-busy="true">
      <span className="vh" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
