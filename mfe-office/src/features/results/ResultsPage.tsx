import { useState } from 'react';
import { type ResultItem, resultSorts, resultViews, type TimesPreview } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Stack } from '../../design/Columns.tsx';
import { OneOfFilter } from '../../design/ListTools.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { CorrectionPanel } from './CorrectionPanel.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import styles from './ResultsPage.module.css';
import { parseResultQuery } from './resultQuery.ts';
import { type TimesFile, TimesUpload } from './TimesUpload.tsx';
import { useResultColumns } from './useResultColumns.tsx';
import { useResultsUrl } from './useResultsUrl.ts';

export const { head, Component } = officePage('results', ResultsScreen);

function ResultsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useResultsUrl();
  const { search, change } = url;
  const query = parseResultQuery(search);
  const list = usePages(
    ['results', query],
    (next: number | undefined, signal) => operate('search-results', { ...query, limit: PAGE, from: next ?? 0 }, signal),
    (page) => page.results,
  );
  const { rows: results, first } = list;
  const [preview, setPreview] = useState<{ file: TimesFile; found: TimesPreview }>();
  const shown = results.find(({ raceNumber }) => String(raceNumber) === search.get('show'));
  const totals = first?.totals;
  const races = first?.races ?? [];
  const show = (raceNumber: string | undefined) => change({ show: raceNumber });
  return (
    <ListScreen
      title={t('frame.sections.results')}
      sub={
        totals &&
        t('results.sub', {
          finished: formatNumber(totals.finished, locale),
          missing: formatNumber(totals.missing, locale),
        })
      }
      actions={can('import-times') && <TimesUpload isQuiet={!!preview} onPreview={setPreview} />}
      above={
        preview && <ImportPreview key={preview.found.fingerprint} {...preview} onClose={() => setPreview(undefined)} />
      }
      tabs={
        <ViewTabs
          path={officePaths.results}
          views={resultViews}
          current={query.view ?? 'finished'}
          getLabel={(name) => t(`results.views.${name}`)}
          counts={totals}
        />
      }
      url={url}
      search={{ label: t('results.searchLabel'), placeholder: t('results.search') }}
      filters={
        <OneOfFilter
          name="race"
          label={t('results.race')}
          options={races.map((race) => ({ value: race.id, label: race[locale] }))}
          chosen={search.get('race')}
          onChoose={(race) => change({ race })}
        />
      }
      onExport={can('export-results') && ((form) => operate('export-results', { ...query, ...form }))}
      list={list}
      count={first?.count}
      found={t('results.found', { count: first?.count ?? 0 })}
      nothing={
        <NothingFound
          url={url}
          ofView={t('participants.noneOfView')}
          title={t('results.none')}
          text={t('results.noneText')}
        />
      }
      caption={t('results.caption', { count: first?.count ?? results.length })}
      className={styles.results}
      columns={useResultColumns(races)}
      getKey={getNumber}
      sorting={{ sorts: resultSorts, url }}
      pane={{ shown: search.get('show') ?? undefined, show, isFollowing: true }}
      aside={
        shown &&
        can('correct-time') && (
          <Stack isAbove>
            <CorrectionPanel key={shown.raceNumber} result={shown} onClose={() => show(undefined)} />
          </Stack>
        )
      }
    />
  );
}

const getNumber = ({ raceNumber }: ResultItem) => String(raceNumber);
