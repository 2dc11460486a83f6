import { useRef, useState } from 'react';
import { type ResultItem, resultViews, type TimesPreview } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { FilterRow, ListTools, OneOfFilter } from '../../design/ListTools.tsx';
import { pressPopover } from '../../design/Popover.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ClearFilters } from '../../list/ClearFilters.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { rowSteps } from '../../list/rowSteps.ts';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { resultQueryOf } from './resultQuery.ts';
import { type TimesFile, TimesUpload } from './TimesUpload.tsx';
import { useResultsUrl } from './useResultsUrl.ts';

export const { head, Component } = officePage('results', ResultsScreen);

function ResultsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useResultsUrl();
  const { search, change } = url;
  const query = resultQueryOf(search);
  const list = usePages(
    ['results', query],
    (next: number | undefined, signal) => operate('search-results', { ...query, limit: PAGE, from: next ?? 0 }, signal),
    (page) => page.results,
  );
  const { rows: results, first } = list;
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
      <ViewTabs
        path={officePaths.results}
        views={resultViews}
        current={query.view ?? 'finished'}
        labelOf={(name) => t(`results.views.${name}`)}
        counts={totals}
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
        <ListCard
          label={t('frame.sections.results')}
          list={list}
          found={t('results.found', { count: first?.count ?? 0 })}
          count={first?.count}
          nothing={
            <NothingFound
              url={url}
              ofView={t('participants.noneOfView')}
              title={t('results.none')}
              text={t('results.noneText')}
            />
          }
        >
          <ResultsTable results={results} races={first?.races ?? []} count={first?.count ?? results.length} />
        </ListCard>
        {shown && can('correct-time') && (
          <Stack isAbove>
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
  const url = useResultsUrl();
  const { search, change } = url;
  const filter = useRef<HTMLDetailsElement>(null);
  useKeys({ f: () => pressPopover(filter.current) });
  return (
    <>
      <UrlSearch label={t('results.searchLabel')} placeholder={t('results.search')} url={url} />
      <FilterRow>
        <OneOfFilter
          ref={filter}
          name="race"
          label={t('results.race')}
          options={races.map((race) => ({ value: race.id, label: race[locale] }))}
          chosen={search.get('race')}
          onChoose={(race) => change({ race })}
        />
        <ClearFilters url={url} />
      </FilterRow>
    </>
  );
}

function useRowKeys(results: ResultItem[]): void {
  const { search, change } = useResultsUrl();
  const steps = rowSteps({
    rows: results,
    keyOf: ({ raceNumber }) => String(raceNumber),
    current: search.get('show'),
    onStep: (show) => change({ show }),
  });
  useKeys({ ...steps, escape: () => change({ show: undefined }) });
}
