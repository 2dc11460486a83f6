import { type ContentFile, contentApi, eventApi, readFields } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, EmptyState, Tabs } from 'shared-lib/ui';
import { getIntro, type IntroFields } from '../common/getIntro.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { revalidateOn } from '../common/revalidateOn.ts';
import { JoinBand } from './JoinBand.tsx';
import styles from './TeamsPage.module.css';
import { TeamsTable } from './TeamsTable.tsx';
import { TeamWall } from './TeamWall.tsx';
import { ranking, resultsFile, team, teamYears } from './teamsData.ts';

export { head } from '../common/pageHead.ts';

interface TeamsPageFields extends IntroFields {
  results_file?: ContentFile | false | null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const requestedYear = new URL(request.url).searchParams.get('year') ?? '';
  const [page, terms, event] = await Promise.all([
    contentApi.page<TeamsPageFields>('teams', call),
    contentApi.teamsCategories(call),
    eventApi.get(call.locale, call.signal),
  ]);
  const years = teamYears(terms);
  const current = requestedYear ? years.find(({ year }) => year === requestedYear) : years[0];
  if (requestedYear && !current) throw notFound();
  const [entities, table, counts] = await Promise.all([
    current ? contentApi.teams(current.id, call) : [],
    current && contentApi.teamsTable(current.id, call),
    // An extra beside each year: without it the tabs still lead there.
    Promise.all(years.map(({ id }) => contentApi.teamsCount(id, call).catch(() => undefined))),
  ]);
  const teams = entities.map(team);
  return {
    current: current?.year ?? '',
    years: years.map(({ year }, index) => ({ year, count: counts[index] })),
    teams,
    ranking: ranking(table, teams),
    results: resultsFile(current?.year ?? '', readFields(table).results_file, readFields(page).results_file),
    join: ['not-started', 'open'].includes(event.registration.phase) ? event.team : undefined,
    ...getIntro(page),
  };
}

/** Showing more sends no request. */
export const shouldRevalidate = revalidateOn('year');

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, current, years, teams, ranking: table, results, join } = useLoaderData<Data>();
  return (
    <>
      <PageIntro title={title || t('teams.title')} lead={lead} crumb={t('teams.title')} scene="teams" />
      <section className={styles.teams}>
        <div className={`wrap ${styles.parts}`}>
          <div className="stack">
            {years.length > 0 && (
              <Tabs
                label={t('teams.years')}
                items={years.map(({ year, count }, index) => ({
                  label: year,
                  count,
                  to: index === 0 ? paths.teams() : `${paths.teams()}?year=${encodeURIComponent(year)}`,
                  current: year === current,
                }))}
                wraps
              />
            )}
            {teams.length > 0 ? (
              <TeamWall key={current} teams={teams} />
            ) : (
              <EmptyState illustration="orders" title={t('teams.empty.title')} text={t('teams.empty.text')} />
            )}
          </div>
          <TeamsTable year={current} ranking={table} results={results} />
          <ArrowLink to={paths.results()}>{t('common.results')}</ArrowLink>
        </div>
      </section>
      {join && <JoinBand {...join} />}
    </>
  );
}
