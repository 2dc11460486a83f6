import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { EmptyArt, type EmptyArtName } from '../illustrations/Art.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  art: EmptyArtName;
  title: string;
  text?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  as?: 'h2' | 'h3';
  className?: string;
}

/** Nothing here yet: a picture, a display title, one sentence, one action. */
export function EmptyState({ art, title, text, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <EmptyArt name={art} className={styles.art} />
      <Heading className="d4">{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
