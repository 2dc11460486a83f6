import { eventApi, runMapApi } from 'shared-lib/api';
import type { HeadContext, PageModule } from 'shared-lib/contract';
import { formatNumber, getIntlLocale, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'shared-lib/router';
import { ArrowLink, Breadcrumbs, ButtonLink, EmptyState, keepTogether, PageTitle } from 'shared-lib/ui';
import { LatestFinishes } from './LatestFinishes.tsx';
import { MapCounters } from './MapCounters.tsx';
import styles from './MapPage.module.css';
import { filterPlaces, pathOfMap, readQuery } from './mapQuery.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import { UkraineMap } from './UkraineMap.tsx';
import { useFreshTotals } from './useFreshTotals.ts';
import { usePlaceNames } from './usePlaceNames.ts';
import { WorldMap } from './WorldMap.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const [map, event] = await Promise.all([runMapApi.get(locale, request.signal), eventApi.get(locale, request.signal)]);
  return { map, isOpen: event.registration.phase === 'open', locale };
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Filtering and choosing a place load nothing again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const head: PageModule<Data>['head'] = ({ locale }: Data, { t }: HeadContext) => ({
  title: t('map.title'),
  description: t('map.description'),
  image: runMapApi.imageUrl(locale),
  imageAlt: t('map.imageAlt'),
  imageSize: { width: 1200, height: 630 },
});

/** Where people run: maps, a table of the same places, totals and the newest finishes. */
export function Component() {
  const { map, isOpen } = useLoaderData<Data>();
  const totals = useFreshTotals(map.totals);
  return (
    <div data-surface="leaf">
      <World />
      <MapCounters totals={totals} />
      <Cities />
      {map.latest.length > 0 && <LatestFinishes finishes={map.latest} />}
      <Join isOpen={isOpen} />
    </div>
  );
}

function useShownPlaces() {
  const { map } = useLoaderData<Data>();
  const [search] = useSearchParams();
  const { getName } = usePlaceNames();
  const query = readQuery(search);
  return { query, places: filterPlaces(map.places, query, getName) };
}

function World() {
  const { t } = useTranslation('run');
  const { query, places } = useShownPlaces();
  return (
    <section className={`on-leaf ${styles.world}`}>
      <div className="wrap">
        <Breadcrumbs
          items={[{ label: t('map.home'), to: paths.home() }, { label: t('map.crumb') }]}
          label={t('map.crumbs')}
        />
        <div className={styles.words}>
          <PageTitle>{t('map.title')}</PageTitle>
          <p className="lead">{t('map.lead')}</p>
        </div>
        <WorldMap places={places} query={query} />
      </div>
    </section>
  );
}

function Cities() {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { map } = useLoaderData<Data>();
  const { query, places } = useShownPlaces();
  const { getCountry } = usePlaceNames();
  const codes = [...new Set(map.places.map(({ country }) => country))].filter(Boolean);
  const { compare } = new Intl.Collator(getIntlLocale(locale));
  const countries = codes
    .map((code) => ({ code, name: getCountry(code) }))
    .sort((one, other) => compare(one.name, other.name));
  return (
    <section className={`section ${styles.cities}`} id="ua">
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="d2">{keepTogether(t('map.cities.title'))}</h2>
          {map.places.length > 0 && <PlaceFilter query={query} countries={countries} />}
        </div>
        <div className={styles.columns}>
          <div className={styles.map}>
            <UkraineMap places={places} query={query} />
            <Legend />
            <p className={styles.sources}>{t('map.cities.sources')}</p>
          </div>
          <div>
            {places.length > 0 ? (
              <PlacesTable places={places} query={query} />
            ) : (
              <EmptyState illustration="orders" title={t('map.cities.empty.title')} text={t('map.cities.empty.text')} />
            )}
            {(query.country || query.text) && <ArrowLink to={pathOfMap({})}>{t('map.cities.all')}</ArrowLink>}
          </div>
        </div>
      </div>
    </section>
  );
}

const legend = [
  { people: 10, diameter: 14, key: 'to' },
  { people: 50, diameter: 24, key: 'exactly' },
  { people: 200, diameter: 38, key: 'exactly' },
] as const;

function Legend() {
  const { t } = useTranslation('run');
  const locale = useLocale();
  return (
    <p className={styles.legend} aria-hidden="true">
      {legend.map(({ people, diameter, key }) => (
        <span key={people}>
          <svg width={diameter} height={diameter} aria-hidden="true">
            <circle cx={diameter / 2} cy={diameter / 2} r={diameter / 2} />
          </svg>
          <span>{t(`map.cities.legend.${key}`, { number: formatNumber(people, locale) })}</span>
        </span>
      ))}
    </p>
  );
}

function Join({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('run');
  return (
    <section className="section">
      <div className={`wrap ${styles.join}`}>
        <h2 className="d2">{keepTogether(t('map.join.title'))}</h2>
        <p className="lead">{t(isOpen ? 'map.join.open' : 'map.join.closed')}</p>
        <div className={styles.ways}>
          {isOpen && (
            <ButtonLink to={`${paths.registration()}?form=individual`} size="lg" iconAfter="arrow-right">
              {t('map.join.register')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.contribution()} size="lg" variant="transparent-dark" icon="contribution">
            {t('map.join.contribute')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
