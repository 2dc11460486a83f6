import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { keepTogether } from '../text/keepTogether.ts';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  lead?: ReactNode;
  link?: { to: string; text: string };
  action?: Elements;
  as?: 'h2' | 'h3';
  id?: string;
  className?: string;
}

export function SectionHead({ title, lead, link, action, as: Heading = 'h2', id, className }: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, className)}>
      <div className={styles.words}>
        <Heading className="d2" id={id}>
          {keepTogether(title)}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {link && (
        <ButtonLink to={link.to} variant="transparent-dark">
          {link.text}
        </ButtonLink>
      )}
      {action}
    </div>
  );
}
