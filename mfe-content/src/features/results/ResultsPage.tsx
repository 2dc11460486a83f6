import { type FoundResults, type PublicResultPage, type PublicRun, type ResultGroup, resultsApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import { ArrowLink, DataTable, EmptyState, Pagination, Tabs } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import { loadResults, type ResultsData } from './loadResults.ts';
import { ReportedFinishes } from './ReportedFinishes.tsx';
import { ResultSearch } from './ResultSearch.tsx';
import styles from './ResultsPage.module.css';
import { nameOfGroup, pathOfReported, pathOfResults, pathOfSearch } from './resultPaths.ts';
import { addResultTexts } from './texts.ts';
import { useAgeNames } from './useAgeNames.ts';
import { useResultColumns } from './useResultColumns.tsx';

export const loader = loadResults;

export const head: PageModule<ResultsData>['head'] = ({ text, page, list }, { t, locale }) => {
  addResultTexts(locale);
  const name = list?.run ? t('results.titleOf', { edition: list.run.edition }) : t('results.title');
  const title = text ? t('results.search.title') : name;
  return {
    title: page > 1 ? t('paging.pageTitle', { title, page }) : title,
    description: t('results.lead'),
    noIndex: text !== '',
  };
};

/** Results of one run, or what a search found in all of them. */
export function Component() {
  const locale = useLocale();
  addResultTexts(locale);
  const { t } = useTranslation('content');
  const { text, list, found } = useLoaderData<ResultsData>();
  return (
    <>
      <PageIntro
        title={list?.run ? t('results.titleOf', { edition: list.run.edition }) : t('results.title')}
        lead={t('results.lead')}
        crumb={t('results.title')}
      />
      <section className="section">
        <div className={`wrap ${styles.page}`}>
          <ResultSearch text={text} />
          {found && <Found {...found} />}
          {list && <List {...list} />}
          {hasSection(locale, 'history') && <ArrowLink to={paths.history()}>{t('results.history')}</ArrowLink>}
        </div>
      </section>
    </>
  );
}

function Found({ results, count, most, finishes }: FoundResults) {
  const { t } = useTranslation('content');
  const { text, page, formats } = useLoaderData<ResultsData>();
  const columns = useResultColumns(formats);
  return (
    <>
      {count > 0 ? (
        <>
          <p className="lead" role="status">
            {t(count === most ? 'results.search.most' : 'results.search.found', { text, count })}
          </p>
          <DataTable
            caption={t('results.search.caption', { text })}
            columns={columns.found}
            rows={results}
            rowKey={({ edition, number }) => `${edition}/${number}`}
            phoneLook="ranking"
            middle
          />
          <Pages
            size={resultsApi.foundPageSize}
            page={page}
            shown={results.length}
            total={count}
            getHref={(number) => pathOfSearch(text, number)}
          />
        </>
      ) : (
        finishes.length === 0 && (
          <EmptyState
            illustration="orders"
            title={t('results.search.none', { text })}
            text={t('results.search.noneText')}
          />
        )
      )}
      {finishes.length > 0 && <ReportedFinishes finishes={finishes} caption={t('results.reported.title')} withRun />}
      <ArrowLink to={paths.results()}>{t('results.search.all')}</ArrowLink>
    </>
  );
}

function List(list: PublicResultPage) {
  const { t } = useTranslation('content');
  const { reported, page } = useLoaderData<ResultsData>();
  const { run, group } = list;
  if (!run || !(group || reported)) {
    return <EmptyState illustration="orders" title={t('results.empty.title')} text={t('results.empty.text')} />;
  }
  return (
    <>
      <Choices list={list} run={run} areReported={reported !== undefined} />
      {reported ? (
        <>
          <p className="soft">{t('results.reported.text')}</p>
          <ReportedFinishes
            finishes={reported.finishes}
            caption={`${t('results.titleOf', { edition: run.edition })}: ${t('results.reported.title')}`}
          />
          <Pages
            size={resultsApi.pageSize}
            page={page}
            shown={reported.finishes.length}
            total={list.reported}
            getHref={(number) => pathOfReported(run.edition, number)}
          />
        </>
      ) : (
        group && <Ranked list={list} run={run} group={group} />
      )}
    </>
  );
}

interface ChoicesProps {
  list: PublicResultPage;
  run: PublicRun;
  areReported: boolean;
}

/** Runs, their formats and ways of taking part, and ages. */
function Choices({ list: { runs, groups, group, reported, ages, age }, run, areReported }: ChoicesProps) {
  const { t } = useTranslation('content');
  const { formats } = useLoaderData<ResultsData>();
  const getAgeName = useAgeNames();
  const listed = groups.map((one, index) => ({
    label: nameOfGroup(t, formats, one),
    count: one.finishers,
    to: pathOfResults(run.edition, { group: index === 0 ? undefined : one }),
    current: !areReported && one.format === group?.format && one.isOnline === group.isOnline,
  }));
  const byParticipants = {
    label: t('results.reported.title'),
    count: reported,
    to: pathOfReported(run.edition),
    current: areReported,
  };
  const chosen = group === groups[0] ? undefined : (group ?? undefined);
  return (
    <div className={styles.choices}>
      <Tabs
        label={t('results.runs')}
        items={runs.map(({ edition, date }) => ({
          label: date ? t('results.runOf', { edition, year: date.slice(0, 4) }) : t('results.run', { edition }),
          to: pathOfResults(edition),
          current: edition === run.edition,
        }))}
        wraps
      />
      <Tabs label={t('results.groups')} items={reported > 0 ? [...listed, byParticipants] : listed} look="line" wraps />
      {!areReported && ages.length > 0 && (
        <Tabs
          label={t('results.ages.label')}
          items={[
            { label: t('results.ages.all'), to: pathOfResults(run.edition, { group: chosen }), current: !age },
            ...ages.map(({ start, finishers }) => ({
              label: getAgeName(start),
              count: finishers,
              to: pathOfResults(run.edition, { group: chosen, age: start }),
              current: age?.start === start,
            })),
          ]}
          look="line"
          wraps
        />
      )}
    </div>
  );
}

interface RankedProps {
  list: PublicResultPage;
  run: PublicRun;
  group: ResultGroup;
}

/** The results of a group, or those of an age in it. */
function Ranked({ list: { groups, results, age }, run, group }: RankedProps) {
  const { t } = useTranslation('content');
  const { page, formats } = useLoaderData<ResultsData>();
  const columns = useResultColumns(formats);
  const getAgeName = useAgeNames();
  const name = nameOfGroup(t, formats, group);
  return (
    <>
      <DataTable
        caption={`${t('results.titleOf', { edition: run.edition })}: ${age ? `${name}, ${getAgeName(age.start)}` : name}`}
        columns={columns.listed}
        rows={results}
        rowKey={({ number }) => number}
        phoneLook="ranking"
        middle
      />
      <Pages
        size={resultsApi.pageSize}
        page={page}
        shown={results.length}
        total={(age ?? group).finishers}
        getHref={(number) =>
          pathOfResults(run.edition, {
            group: group === groups[0] ? undefined : group,
            age: age?.start,
            page: number,
          })
        }
      />
    </>
  );
}

interface PagesProps {
  size: number;
  page: number;
  /** On this page. */
  shown: number;
  total: number;
  getHref: (page: number) => string;
}

function Pages({ size, page, shown, total, getHref }: PagesProps) {
  const { t } = useTranslation('content');
  const until = (page - 1) * size + shown;
  return (
    <Pagination
      label={t('results.pages')}
      shown={until}
      total={total}
      shownText={t('paging.shown', { shown: until, total })}
      pages={{
        current: page,
        total: Math.ceil(total / size),
        getHref,
        previousLabel: t('paging.previous'),
        nextLabel: t('paging.next'),
        pageLabel: (number) => t('paging.page', { page: number }),
      }}
    />
  );
}
