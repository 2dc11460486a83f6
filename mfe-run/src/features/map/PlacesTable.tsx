import type { MapPlace } from 'shared-lib/api';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Pagination } from 'shared-lib/ui';
import { type MapQuery, pathOfMap, pathOfMore } from './mapQuery.ts';
import styles from './PlacesTable.module.css';
import { usePlaceNames } from './usePlaceNames.ts';

interface PlacesTableProps {
  /** Those that were asked for, the largest first. */
  places: readonly MapPlace[];
  query: MapQuery;
}

/** What the maps show, for everyone who does not see them. */
export function PlacesTable({ places, query }: PlacesTableProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const first = places.slice(0, query.shown);
  const chosen = places.slice(query.shown).filter(({ id }) => id === query.city);
  const largest = Math.max(...places.map(({ participants }) => participants));
  const show = (number: number) => formatNumber(number, locale);
  const shown = t('map.cities.shown', { shown: show(first.length), total: show(places.length) });
  return (
    <div className={styles.places}>
      <table className={styles.table}>
        <caption className="vh">{t('map.cities.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('map.cities.columns.city')}</th>
            <th scope="col">{t('map.cities.columns.participants')}</th>
            <th scope="col">{t('map.cities.columns.finishes')}</th>
          </tr>
        </thead>
        <tbody>
          {[...first, ...chosen].map((place) => (
            <PlaceRow key={place.id} place={place} query={query} share={place.participants / largest} />
          ))}
        </tbody>
      </table>
      {first.length < places.length ? (
        <Pagination
          label={t('map.cities.pages')}
          shown={first.length}
          total={places.length}
          shownText={shown}
          more={{ label: t('map.cities.more'), to: pathOfMore(query) }}
          className={styles.more}
        />
      ) : (
        <p role="status" className={`sm ${styles.all}`}>
          {shown}
        </p>
      )}
    </div>
  );
}

function PlaceRow({ place, query, share }: { place: MapPlace; query: MapQuery; share: number }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { getName, getBelow } = usePlaceNames();
  const isChosen = place.id === query.city;
  const name = getName(place);
  return (
    <tr className={isChosen ? styles.chosen : undefined}>
      <td>
        {place.kind === 'city' || place.kind === 'region' ? (
          <LocalLink
            to={pathOfMap({ ...query, city: isChosen ? '' : place.id })}
            className={styles.name}
            aria-current={isChosen || undefined}
            preventScrollReset
            replace
          >
            {name}
          </LocalLink>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <small>{getBelow(place)}</small>
        <svg className={styles.share} width="100%" height="4" aria-hidden="true">
          <rect width={`${Math.max(share * 100, 0.5).toFixed(1)}%`} height="4" />
        </svg>
      </td>
      <td data-label={t('map.cities.columns.participants')}>
        <span className="num">{formatNumber(place.participants, locale)}</span>
      </td>
      <td data-label={t('map.cities.columns.finishes')}>{formatNumber(place.finishes, locale)}</td>
    </tr>
  );
}
