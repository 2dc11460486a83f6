import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Blossom } from '../illustrations/Illustration.tsx';
import { keepTogether } from '../text/keepTogether.ts';
import styles from './Timeline.module.css';

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineItemProps {
  id?: string;
  year: ReactNode;
  edition?: string;
  title: string;
  image?: ReactNode;
  /** An upright image beside the text on desktop. */
  imageBeside?: boolean;
  latest?: boolean;
  headingLevel?: 2 | 3;
  /** Called on hover or focus, to light the blossom of the year. */
  onActive?: () => void;
  onInactive?: () => void;
  children?: ReactNode;
}

export function TimelineItem(props: TimelineItemProps) {
  const { id, year, edition, title, image, imageBeside, latest, headingLevel = 2, children } = props;
  const { onActive, onInactive } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      id={id}
      className={classNames(styles.item, imageBeside && styles.beside)}
      onPointerEnter={onActive}
      onPointerLeave={onInactive}
      onFocus={onActive}
      onBlur={onInactive}
    >
      <span className={styles.dot}>
        <Blossom latest={latest} />
      </span>
      <p className={styles.year}>{year}</p>
      {edition && <p className={styles.edition}>{keepTogether(edition)}</p>}
      <Heading className={styles.title}>{keepTogether(title)}</Heading>
      <div className={styles.text}>{children}</div>
      {image && <div className={styles.image}>{image}</div>}
    </li>
  );
}
