import type { Elements } from 'shared-lib/ui';
import styles from './SplitBand.module.css';

interface SplitBandProps {
  title: string;
  text: string;
  illustration: Elements;
  /** The illustration stands before the words. */
  isFlipped?: boolean;
  className: string;
  'data-deferred'?: boolean;
  /** Links below the text. */
  children: Elements;
}

/** A band of words beside an illustration. */
export function SplitBand(props: SplitBandProps) {
  const { title, text, illustration, isFlipped, className, children, ...section } = props;
  return (
    <section className={`section ${className}`} {...section}>
      <div className={`wrap ${isFlipped ? styles.flipped : styles.split}`}>
        {isFlipped && illustration}
        <div className={styles.words}>
          <h2 className="d2">{title}</h2>
          <p className="lead">{text}</p>
          {children}
        </div>
        {!isFlipped && illustration}
      </div>
    </section>
  );
}
