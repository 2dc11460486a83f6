import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Blossom } from '../illustrations/Illustration.tsx';
import { keepTogether } from '../text/keepTogether.ts';
import styles from './Timeline.module.css';

/** A vertical course with a blossom at each year. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineItemProps {
  /** For links from the candle and the decades. */
  id?: string;
  year: ReactNode;
  /** «1-й пробіг». */
  edition?: string;
  title: string;
  image?: ReactNode;
  /** Puts an upright image beside the text on desktop. */
  imageBeside?: boolean;
  /** The run to come: an orange blossom. */
  latest?: boolean;
  headingLevel?: 2 | 3;
  /** Called when the year is pointed at or holds focus, to light its blossom on the candle. */
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
