import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import styles from './Candle.module.css';
import { blossomPlaces } from './candleBlossoms.ts';
import onBlush from './hero/candle-on-blush.svg';
import onLeaf from './hero/candle-on-leaf.svg';
import { IllustrationImage } from './Illustration.tsx';

interface CandleProps {
  /** The petals are outlined in its colour. */
  surface: 'blush' | 'leaf';
  /** Number of the run with a lit blossom, 1 to 32. */
  lit?: number;
  /** Link of a blossom, for the pointer only: the same pages need other links for the keyboard. */
  linkOf?: (run: number) => { to: string; title: string } | undefined;
  onPoint?: (run?: number) => void;
  priority?: boolean;
  className?: string;
}

/** The chestnut candle: one blossom per run, from the bottom up. */
export function Candle({ surface, lit, linkOf, onPoint, priority, className }: CandleProps) {
  const place = lit ? blossomPlaces[lit - 1] : undefined;
  return (
    <div className={classNames(styles.candle, className)} aria-hidden="true">
      <IllustrationImage
        illustration={{ src: surface === 'leaf' ? onLeaf : onBlush, width: 600, height: 900 }}
        priority={priority}
        className={styles.drawing}
      />
      <svg viewBox="-300 -815 600 900" className={styles.light} aria-hidden="true">
        {place && <circle r="58" transform={place} className={styles.ring} />}
        {linkOf && <BlossomLinks linkOf={linkOf} onPoint={onPoint} />}
      </svg>
    </div>
  );
}

function BlossomLinks({ linkOf, onPoint }: Required<Pick<CandleProps, 'linkOf'>> & Pick<CandleProps, 'onPoint'>) {
  return blossomPlaces.map((place, index) => {
    const run = index + 1;
    const link = linkOf(run);
    if (!link) return null;
    return (
      <LocalLink key={place} to={link.to} tabIndex={-1} preventScrollReset>
        <circle
          r="58"
          transform={place}
          className={styles.target}
          // Not `enter`, which scrolling below a resting pointer fires too.
          onPointerMove={() => onPoint?.(run)}
          onPointerLeave={() => onPoint?.()}
        >
          <title>{link.title}</title>
        </circle>
      </LocalLink>
    );
  });
}
