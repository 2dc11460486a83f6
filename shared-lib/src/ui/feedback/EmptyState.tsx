import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { EmptyIllustration, type EmptyIllustrationName } from '../illustrations/Illustration.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  illustration: EmptyIllustrationName;
  title: string;
  text?: ReactNode;
  link?: { to: string; text: string };
  action?: Elements;
  as?: 'h2' | 'h3';
  className?: string;
}

export function EmptyState({
  illustration,
  title,
  text,
  link,
  action,
  as: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <EmptyIllustration name={illustration} className={styles.illustration} />
      <Heading className="d4">{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {link && (
        <ButtonLink to={link.to} iconAfter="arrow-right">
          {link.text}
        </ButtonLink>
      )}
      {action}
    </div>
  );
}
