import { useEffect, useRef, useState } from 'react';
import type { MapPlace } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { Button, classNames } from 'shared-lib/ui';
import land from './land/ukraine.svg';
import { MapDots } from './MapDots.tsx';
import type { MapQuery } from './mapQuery.ts';
import { withoutCovered } from './placeLabels.ts';
import styles from './UkraineMap.module.css';

const size = { width: 740, height: 518 };
const LARGEST = 92;
const MOST_DOTS = 150;
const zooms = ['', styles.near, styles.nearest];

interface UkraineMapProps {
  /** The largest first. */
  places: readonly MapPlace[];
  query: MapQuery;
}

export function UkraineMap({ places, query }: UkraineMapProps) {
  const { t } = useTranslation('run');
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const isReady = useIsReady();
  useKeptMiddle(frame, zoom);
  const dots = withoutCovered(
    places
      .filter(({ country, kind }) => country === 'UA' && kind !== 'country')
      .slice(0, MOST_DOTS)
      .map((place) => ({ ...place, place, diameter: measureDot(place.participants) })),
    size,
  );
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no set of fields */}
      <div
        className={styles.frame}
        ref={frame}
        role="group"
        aria-label={t('map.ukraineMap')}
        {...(zoom > 0 && { tabIndex: 0 })}
      >
        <div className={classNames(styles.land, zooms[zoom])}>
          <svg viewBox="0 0 3200 2240" aria-hidden="true" className={styles.shapes}>
            <use href={`${land}#abroad`} className={styles.abroad} />
            <use href={`${land}#ukraine`} className={styles.ukraine} />
            <use href={`${land}#river`} className={styles.river} />
          </svg>
          <MapDots dots={dots} query={query} size={size} labels={{ most: 16, onPhones: 3 }} />
        </div>
      </div>
      {isReady && (
        <div className={styles.zoom}>
          <Button
            variant="transparent-dark"
            size="sm"
            icon="plus"
            iconOnly
            aria-label={t('map.cities.zoomIn')}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <Button
            variant="transparent-dark"
            size="sm"
            icon="minus"
            iconOnly
            aria-label={t('map.cities.zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
        </div>
      )}
    </div>
  );
}

const measureDot = (participants: number): number => Math.min(LARGEST, 10 + 2.05 * Math.sqrt(participants));

/** Buttons that need scripts appear with them. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}

/** What is in the middle stays there when the map grows. */
function useKeptMiddle(frame: React.RefObject<HTMLDivElement | null>, zoom: number): void {
  const shown = useRef({ zoom, width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    if (shown.current.zoom !== zoom) {
      const { width, height } = shown.current;
      const left = ((element.scrollLeft + clientWidth / 2) / width) * scrollWidth - clientWidth / 2;
      const top = ((element.scrollTop + clientHeight / 2) / height) * scrollHeight - clientHeight / 2;
      element.scrollTo({ left, top });
    }
    shown.current = { zoom, width: scrollWidth, height: scrollHeight };
  }, [frame, zoom]);
}
