import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './Lanes.module.css';

export function Lanes({ children }: { children: ReactNode }) {
  return <div className={styles.lanes}>{children}</div>;
}

interface LaneProps {
  to: string;
  number: number;
  title: string;
  text: string;
  illustration: ReactNode;
}

export function Lane({ to, number, title, text, illustration }: LaneProps) {
  return (
    <LocalLink to={to} className={styles.lane}>
      <span className={classNames('wrap', styles.inner)}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.words}>
          <span className={classNames('d3', styles.title)}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <span className={styles.illustration}>{illustration}</span>
        <span className={styles.go}>
          <Icon name="arrow-right" />
        </span>
      </span>
    </LocalLink>
  );
}
