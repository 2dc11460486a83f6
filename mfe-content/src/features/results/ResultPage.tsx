import {
  eventApi,
  type Format,
  type PublicResultDetails,
  type ReportedFinishDetails,
  resultsApi,
} from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { formatKilometres } from 'shared-lib/finish/format';
import { ApiError } from 'shared-lib/http';
import { formatDate, formatNumber, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, Bib, PageTitle } from 'shared-lib/ui';
import { countryName } from 'shared-lib/validation';
import { type ResultsCall, readNumber, unknownIsNotFound } from './loadResults.ts';
import styles from './ResultPage.module.css';
import { nameOfGroup, pathOfReported, pathOfResults, REPORTED } from './resultPaths.ts';
import { addResultTexts } from './texts.ts';
import { useAgeNames } from './useAgeNames.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [edition, number] = [readNumber(params.edition), readNumber(params.number)];
  const isReport = new URL(request.url).searchParams.get('way') === REPORTED;
  const call = { lang: localeOfRequest(request), signal: request.signal };
  const [shown, event] = await Promise.all([
    find(edition, number, isReport, call).catch(unknownIsNotFound),
    eventApi.get(call.lang, call.signal),
  ]);
  return { ...shown, formats: event.formats.race };
}

/** The time of a number, or what its runner reports. */
async function find(edition: number, number: number, isReport: boolean, { lang, signal }: ResultsCall) {
  if (isReport) return { finish: await resultsApi.finish(edition, number, lang, signal) };
  try {
    return { result: await resultsApi.details(edition, number, signal) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { finish: await resultsApi.finish(edition, number, lang, signal) };
  }
}

type Shown = { result: PublicResultDetails } | { finish: ReportedFinishDetails };
type Data = Shown & { formats: readonly Format[] };

const getCommon = (shown: Shown) => ('result' in shown ? shown.result : { ...shown.finish, team: null });

/** A person's page: for those who have its link, not for search engines. */
export const head: PageModule<Data>['head'] = (data, { t, locale }) => {
  addResultTexts(locale);
  const { edition, number, name } = getCommon(data);
  const who = name ?? t('results.details.title', { number });
  return { title: `${who}, ${t('results.details.run', { edition })}`, noIndex: true };
};

export function Component() {
  const locale = useLocale();
  addResultTexts(locale);
  const { t } = useTranslation('content');
  const data = useLoaderData<Data>();
  const { edition, number, name, team, date } = getCommon(data);
  const run = t('results.details.run', { edition });
  const day = date ? formatDate(`${date}T12:00:00Z`, locale) : '';
  const isResult = 'result' in data;
  const what = isResult ? nameOfGroup(t, data.formats, data.result) : t('results.reported.title');
  return (
    <section className={`wrap ${styles.page}`}>
      <div className={styles.result}>
        <p className="soft">{run}</p>
        <PageTitle translate={name ? 'no' : undefined}>{name ?? t('results.details.title', { number })}</PageTitle>
        {isResult ? (
          <ResultFacts result={data.result} format={what} day={day} />
        ) : (
          <FinishFacts finish={data.finish} day={day} />
        )}
        <ArrowLink to={isResult ? pathOfResults(edition, { group: data.result }) : pathOfReported(edition)}>
          {t('results.details.list')}
        </ArrowLink>
        <p className="soft">{t('results.details.own')}</p>
        <ArrowLink to={paths.cabinet()}>{t('results.details.cabinet')}</ArrowLink>
      </div>
      <Bib
        category={team ?? run}
        date={day}
        number={String(number)}
        name={name ?? team}
        meta={what}
        tilted
        className={styles.bib}
      />
    </section>
  );
}

function ResultFacts({ result, format, day }: { result: PublicResultDetails; format: string; day: string }) {
  const { t } = useTranslation('content');
  const getAgeName = useAgeNames();
  const formatRank = useRankFormat();
  const { number, team, timeMs, rank, finishers, age } = result;
  return (
    <Facts
      facts={[
        [t('results.details.time'), formatRaceTime(timeMs)],
        [t('results.details.rank'), formatRank(rank, finishers)],
        [age && t('results.details.age', { age: getAgeName(age.start) }), age && formatRank(age.rank, age.finishers)],
        [t('results.details.number'), String(number)],
        [t('results.details.format'), format],
        [t('results.details.team'), team && <span translate="no">{team}</span>],
        [t('results.details.date'), day],
      ]}
    />
  );
}

function FinishFacts({ finish, day }: { finish: ReportedFinishDetails; day: string }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { number, distance, elapsed, city, country } = finish;
  return (
    <>
      <Facts
        facts={[
          [t('results.details.time'), formatRaceTime(elapsed * 1000)],
          [t('results.details.distance'), t('results.kilometres', { value: formatKilometres(distance, locale) })],
          [t('results.details.number'), String(number)],
          [t('results.details.place'), city && `${city}, ${countryName(country, locale)}`],
          [t('results.details.date'), day],
        ]}
      />
      <p className="soft">{t('results.details.reported')}</p>
    </>
  );
}

function useRankFormat() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (rank: number, finishers: number): string =>
    t('results.details.rankOf', { rank: formatNumber(rank, locale), finishers: formatNumber(finishers, locale) });
}

/** Without those that are empty. */
function Facts({ facts }: { facts: readonly [name: string | null, value: React.ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([name, value]) => name && value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
