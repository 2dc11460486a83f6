import type { MapPlace } from 'shared-lib/api';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import styles from './MapDots.module.css';
import { type MapQuery, pathOfMap } from './mapQuery.ts';
import { type Dot, placeLabels } from './placeLabels.ts';
import { usePlaceNames } from './usePlaceNames.ts';

/** So many runners are written into the dot. */
const COUNTED_FROM = 150;
/** Half of the least size of what is pressed. */
const REACH = 12;

export interface PlaceDot extends Dot {
  place: MapPlace;
}

interface MapDotsProps {
  /** The largest first. */
  dots: readonly PlaceDot[];
  query: MapQuery;
  /** The map as the design draws it, in pixels. */
  size: { width: number; height: number };
  labels: { most: number; onPhones: number; withNumber?: boolean };
  /** What else names must not touch. */
  obstacles?: readonly Dot[];
}

/** Dots of places as links over a map, and names beside some. Inline styles are not allowed, so that an SVG places them in percent. */
export function MapDots({ dots, query, size, labels, obstacles }: MapDotsProps) {
  const { getName } = usePlaceNames();
  const locale = useLocale();
  const getLabel = ({ place }: PlaceDot) =>
    labels.withNumber ? `${getName(place)} ${formatNumber(place.participants, locale)}` : getName(place);
  const placed = placeLabels(dots, size, (dot) => getLabel(dot).length, labels.most, obstacles);
  return (
    <>
      <svg className={styles.dots} width="100%" height="100%" aria-hidden="true">
        {placed.map(({ dot, dx, side }, index) => (
          <text
            key={dot.id}
            className={classNames(styles.label, index >= labels.onPhones && styles.wideOnly)}
            x={`${dot.x}%`}
            y={`${dot.y}%`}
            dx={dx}
            textAnchor={side}
            dominantBaseline="central"
          >
            <tspan>{getName(dot.place)}</tspan>
            {labels.withNumber && (
              <tspan className={styles.number} dx="5">
                {formatNumber(dot.place.participants, locale)}
              </tspan>
            )}
          </text>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its links have names */}
      <svg className={styles.dots} width="100%" height="100%">
        {dots.map((dot) => (
          <DotLink key={dot.id} {...dot} query={query} />
        ))}
      </svg>
    </>
  );
}

function DotLink({ place, x, y, diameter, query }: PlaceDot & { query: MapQuery }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { getName } = usePlaceNames();
  const { participants } = place;
  const number = formatNumber(participants, locale);
  const label = t('map.dot', { count: participants, name: getName(place), number });
  const isChosen = query.city === place.id;
  const at = { cx: `${x}%`, cy: `${y}%` };
  return (
    <LocalLink
      to={pathOfMap({ ...query, city: isChosen ? '' : place.id })}
      className={classNames(styles.dot, isChosen && styles.chosen, place.kind !== 'city' && styles.wider)}
      aria-label={label}
      aria-current={isChosen || undefined}
      preventScrollReset
      replace
    >
      <title>{label}</title>
      <circle className={styles.reach} {...at} r={Math.max(REACH, diameter / 2)} />
      <circle className={styles.ring} {...at} r={diameter / 2 + 5} />
      <circle className={styles.spot} {...at} r={diameter / 2} />
      {participants >= COUNTED_FROM && place.kind === 'city' && (
        <text className={styles.count} x={`${x}%`} y={`${y}%`} textAnchor="middle" dominantBaseline="central">
          {participants}
        </text>
      )}
    </LocalLink>
  );
}
