import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './ArrowLink.module.css';

interface ArrowLinkProps {
  /** Without it the arrow is text, inside a card whose title is the link. */
  to?: string;
  back?: boolean;
  className?: string;
  children: ReactNode;
}

export function ArrowLink({ to, back, className, children }: ArrowLinkProps) {
  const classes = classNames('arrow-link', back ? styles.back : styles.forward, className);
  const content = (
    <>
      {back && <Icon name="arrow-left" />}
      <span>{children}</span>
      {!back && <Icon name="arrow-right" />}
    </>
  );
  if (!to) return <span className={classes}>{content}</span>;
  return (
    <LocalLink to={to} className={classes}>
      {content}
    </LocalLink>
  );
}
