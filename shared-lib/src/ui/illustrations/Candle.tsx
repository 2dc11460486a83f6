import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import styles from './Candle.module.css';
import { blossomPlaces } from './candleBlossoms.ts';
import onBlush from './hero/candle-on-blush.svg';
import onLeaf from './hero/candle-on-leaf.svg';
import { IllustrationImage } from './Illustration.tsx';

interface CandleProps {
  /** The surface it stands on: the petals are outlined in that colour. */
  surface: 'blush' | 'leaf';
  /** Number of the run whose blossom is lit, 1 to 32. */
  lit?: number;
  /**
   * Where a blossom leads. A shortcut for the pointer only, since thirty-two more stops would be in the keyboard's
   * way: the same places must be reachable by other links.
   */
  linkOf?: (run: number) => { to: string; title: string } | undefined;
  /** Called when a blossom with a link is pointed at, and with nothing when it is left. */
  onPoint?: (run?: number) => void;
  priority?: boolean;
  className?: string;
}

/** The chestnut candle of 32 blossoms, one for each run; it opens from the bottom up. */
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
          // Not `enter`, which also comes when the page scrolls away below a resting pointer.
          onPointerMove={() => onPoint?.(run)}
          onPointerLeave={() => onPoint?.()}
        >
          <title>{link.title}</title>
        </circle>
      </LocalLink>
    );
  });
}
