import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResultItem, TimesPreview } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { FilterRow, ListFoot, ListSearch, ListTools, OneOfFilter } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import styles from './ResultsPage.module.css';
import { ResultsTable } from './ResultsTable.tsx';
import { resultQueryOf, views } from './resultQuery.ts';
import { type TimesFile, TimesUpload } from './TimesUpload.tsx';
import { useResultsUrl } from './useResultsUrl.ts';

const PAGE = 50;

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.results') }),
  noIndex: true,
});

export function Component() {
  return (
    <OfficeFrame section="results">
      <ResultsScreen />
    </OfficeFrame>
  );
}

function useResults() {
  const { search } = useResultsUrl();
  const query = resultQueryOf(search);
  const list = useInfiniteQuery({
    queryKey: ['results', query],
    queryFn: ({ pageParam, signal }) => operate('search-results', { ...query, limit: PAGE, from: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const results = list.data?.pages.flatMap((page) => page.results) ?? [];
  return { ...list, query, results, first: list.data?.pages[0] };
}

function ResultsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { search, change } = useResultsUrl();
  const { results, first, query, error, isPending, isPlaceholderData, refetch, ...list } = useResults();
  const [preview, setPreview] = useState<{ file: TimesFile; found: TimesPreview }>();
  const shown = results.find(({ raceNumber }) => String(raceNumber) === search.get('show'));
  useRowKeys(results);
  const totals = first?.totals;
  return (
    <>
      <PageTop
        title={t('frame.sections.results')}
        sub={
          totals &&
          t('results.sub', {
            finished: formatNumber(totals.finished, locale),
            missing: formatNumber(totals.missing, locale),
          })
        }
        actions={can('import-times') && <TimesUpload isQuiet={!!preview} onPreview={setPreview} />}
      />
      {preview && <ImportPreview key={preview.found.fingerprint} {...preview} onClose={() => setPreview(undefined)} />}
      <Tabs
        label={t('orders.viewsLabel')}
        tabs={views.map((name) => ({ name, label: t(`results.views.${name}`), count: totals?.[name] }))}
        current={views.find((name) => name === search.get('view')) ?? 'finished'}
        to={(name) => (name === 'finished' ? '/office/results' : `/office/results?view=${name}`)}
      />
      <ListTools
        end={
          can('export-results') && (
            <ExportMenu count={first?.count} load={(format) => operate('export-results', { ...query, format })} />
          )
        }
      >
        <ResultFilters races={first?.races ?? []} />
      </ListTools>
      <Columns side={shown && can('correct-time') ? 'narrow' : 'none'}>
        <section
          className={`${card.card} ${card.clip}`}
          aria-label={t('frame.sections.results')}
          aria-busy={isPlaceholderData}
        >
          <p role="status" className="vh">
            {first && !isPlaceholderData && t('results.found', { count: first.count })}
          </p>
          {isPending ? (
            <Loading rows={12} />
          ) : error && results.length === 0 ? (
            <Failed error={error} onRetry={refetch} />
          ) : results.length === 0 ? (
            <NothingFound />
          ) : (
            <ResultsTable results={results} races={first?.races ?? []} count={first?.count ?? results.length} />
          )}
          {first && results.length > 0 && (
            <ListFoot
              text={t('participants.shown', {
                shown: formatNumber(results.length, locale),
                count: formatNumber(first.count, locale),
              })}
              list={list}
            />
          )}
        </section>
        {shown && can('correct-time') && (
          <Stack className={styles.first}>
            <CorrectionPanel key={shown.raceNumber} result={shown} onClose={() => change({ show: undefined })} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

function ResultFilters({ races }: { races: { id: string; ua: string; en: string }[] }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { search, change, hasFilters, clear } = useResultsUrl();
  const filter = useRef<HTMLDetailsElement>(null);
  useKeys({ f: () => filter.current?.querySelector('summary')?.click() });
  return (
    <>
      <ListSearch
        key={search.get('q') === null ? 'empty' : 'filled'}
        label={t('results.searchLabel')}
        placeholder={t('results.search')}
        known={search.get('q') ?? ''}
        onSearch={(q) => change({ q })}
      />
      <FilterRow>
        <OneOfFilter
          ref={filter}
          name="race"
          label={t('results.race')}
          options={races.map((race) => ({ value: race.id, label: race[locale] }))}
          chosen={search.get('race')}
          onChoose={(race) => change({ race })}
        />
        {hasFilters && (
          <Action tone="ghost" onClick={clear}>
            {t('orders.filters.clear')}
          </Action>
        )}
      </FilterRow>
    </>
  );
}

function useRowKeys(results: ResultItem[]): void {
  const { search, change } = useResultsUrl();
  const step = (by: number) => () => {
    const at = results.findIndex(({ raceNumber }) => String(raceNumber) === search.get('show'));
    const next = results[at < 0 ? 0 : Math.min(Math.max(at + by, 0), results.length - 1)];
    if (next) change({ show: String(next.raceNumber) });
  };
  useKeys({ j: step(1), k: step(-1), escape: () => change({ show: undefined }) });
}

function NothingFound() {
  const { t } = useTranslation('office');
  const { hasFilters, clear, search } = useResultsUrl();
  if (hasFilters)
    return (
      <Empty
        illustration="orders"
        title={t('orders.nothing')}
        action={<Action onClick={clear}>{t('orders.filters.clear')}</Action>}
      />
    );
  return search.has('view') ? (
    <Empty illustration="done" title={t('participants.noneOfView')} />
  ) : (
    <Empty illustration="orders" title={t('results.none')} text={t('results.noneText')} />
  );
}
