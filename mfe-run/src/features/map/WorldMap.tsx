import type { MapPlace } from 'shared-lib/api';
import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import land from './land/world.svg';
import { MapDots } from './MapDots.tsx';
import type { MapQuery } from './mapQuery.ts';
import { withoutCovered } from './placeLabels.ts';
import { usePlaceNames } from './usePlaceNames.ts';
import styles from './WorldMap.module.css';

/** Where Ukraine lies on the map, in percent. */
const ukraine = { id: 'ua', x: 54.53, y: 16.04, diameter: 42 };
const size = { width: 1440, height: 672 };
const LARGEST = ukraine.diameter;
const MOST_DOTS = 150;

interface WorldMapProps {
  /** The largest first. */
  places: readonly MapPlace[];
  query: MapQuery;
}

/** The world: dots of other countries, and one for Ukraine, which leads to its own map. */
export function WorldMap({ places, query }: WorldMapProps) {
  const { t } = useTranslation('run');
  const abroad = places.filter(({ country }) => country && country !== 'UA').slice(0, MOST_DOTS);
  const inUkraine = places
    .filter(({ country }) => country === 'UA')
    .reduce((sum, { participants }) => sum + participants, 0);
  const dots = withoutCovered(
    abroad.map((place) => ({ ...place, place, diameter: measureDot(place.participants) })),
    size,
  );
  const chosen = dots.find(({ id }) => id === query.city);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no set of fields
    <div className={styles.world} role="group" aria-label={t('map.world')}>
      <svg className={styles.land} viewBox="0 0 2400 1120" aria-hidden="true">
        <use href={`${land}#abroad`} className={styles.abroad} />
        <use href={`${land}#ukraine`} className={styles.ukraine} />
      </svg>
      <MapDots
        dots={dots}
        query={query}
        size={size}
        labels={{ most: 16, onPhones: 0, withNumber: true }}
        obstacles={[ukraine]}
      />
      {inUkraine > 0 && <UkraineDot participants={inUkraine} />}
      {chosen && <Tip {...chosen} />}
    </div>
  );
}

const measureDot = (participants: number): number => Math.min(LARGEST, 8 + 1.75 * Math.sqrt(participants));

function UkraineDot({ participants }: { participants: number }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const number = formatNumber(participants, locale);
  const at = { x: `${ukraine.x}%`, y: `${ukraine.y}%` };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its link has a name
    <svg className={styles.over} width="100%" height="100%">
      <LocalLink
        to={`${paths.map()}#ua`}
        className={styles.home}
        aria-label={t('map.dot', { count: participants, name: t('map.ukraine'), number })}
      >
        <circle cx={at.x} cy={at.y} r={LARGEST / 2} />
        <text {...at} textAnchor="middle" dominantBaseline="central">
          {participants}
        </text>
      </LocalLink>
    </svg>
  );
}

const TIP = { letter: 7.6, padding: 36, height: 60, above: 18 };

/** What is known of the chosen place, above its dot. */
function Tip({ place, x, y, diameter }: { place: MapPlace; x: number; y: number; diameter: number }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { getName } = usePlaceNames();
  const { participants, finishes } = place;
  const [name, text] = [
    getName(place),
    t('map.tip', {
      count: participants,
      number: formatNumber(participants, locale),
      finishes: formatNumber(finishes, locale),
    }),
  ];
  const width = Math.max(name.length, text.length) * TIP.letter + TIP.padding;
  const isBelow = y < 14;
  const top = isBelow ? diameter / 2 + TIP.above : -diameter / 2 - TIP.above - TIP.height;
  const left = -width * (x < 15 ? 0.15 : x > 85 ? 0.85 : 0.5);
  return (
    <svg className={styles.over} width="100%" height="100%" aria-hidden="true">
      <svg className={styles.tip} aria-hidden="true" x={`${x}%`} y={`${y}%`}>
        <path
          d={
            isBelow
              ? `M-9 ${top + 1} 0 ${top - 9} 9 ${top + 1}`
              : `M-9 ${top + TIP.height - 1} 0 ${top + TIP.height + 9} 9 ${top + TIP.height - 1}`
          }
        />
        <rect x={left} y={top} width={width} height={TIP.height} rx="14" />
        <text x={left + 18} y={top + 25} className={styles.name}>
          {name}
        </text>
        <text x={left + 18} y={top + 46}>
          {text}
        </text>
      </svg>
    </svg>
  );
}
