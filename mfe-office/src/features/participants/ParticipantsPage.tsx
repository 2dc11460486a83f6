import { useMemo } from 'react';
import { participantSorts, participantViews } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useSelection } from '../../list/useSelection.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths, placeKey } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ParticipantExport } from './ParticipantExport.tsx';
import { ParticipantFilters } from './ParticipantFilters.tsx';
import { ParticipantPanel } from './ParticipantPanel.tsx';
import styles from './Participants.module.css';
import { PrintedList } from './PrintedList.tsx';
import { findPlace, parseParticipantQuery } from './participantQuery.ts';
import { ShirtSizes } from './ShirtSizes.tsx';
import { SizesBar } from './SizesBar.tsx';
import { SizesImport } from './SizesImport.tsx';
import { useParticipantColumns } from './useParticipantColumns.tsx';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

export const { head, Component } = officePage('participants', ParticipantsScreen);

function ParticipantsScreen() {
  const { search } = useParticipantsUrl();
  const printed = (['start', 'pickup'] as const).find((name) => name === search.get('print'));
  return printed ? <PrintedList list={printed} /> : <ParticipantList />;
}

function ParticipantList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useParticipantsUrl();
  const { search, change } = url;
  const query = parseParticipantQuery(search);
  const list = usePages(
    ['participants', query],
    (cursor: string | undefined, signal) => operate('search-participants', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.participants,
  );
  const { rows: participants, first } = list;
  const selection = useSelection(useMemo(() => participants.map(placeKey), [participants]));
  const chosen = participants.filter((participant) => selection.selected.has(placeKey(participant)));
  const shown = findPlace(search.get('show'));
  const show = (key: string | undefined) => change({ show: key, panel: undefined });
  const totals = first?.totals ?? null;
  return (
    <ListScreen
      title={t('frame.sections.participants')}
      sub={
        totals &&
        t('participants.sub', {
          count: totals.views.all,
          all: formatNumber(totals.views.all, locale),
          unnamed: formatNumber(totals.views['no-name'], locale),
          waiting: formatNumber(totals.views['no-number'], locale),
        })
      }
      actions={
        <>
          {can('search-duplicates') && (
            <ActionLink to={officePaths.duplicates} icon="team">
              {t('duplicates.open')}
            </ActionLink>
          )}
          {can('search-finish-photos') && (
            <ActionLink to={officePaths.finishPhotos} icon="image">
              {t('finishPhotos.open')}
            </ActionLink>
          )}
          {can('search-fundraisers') && (
            <ActionLink to={officePaths.fundraisers} icon="heart">
              {t('fundraisers.open')}
            </ActionLink>
          )}
          {can('import-participants') && (
            <ActionLink to={officePaths.participantImport} icon="upload">
              {t('participants.import')}
            </ActionLink>
          )}
          {can('print-participants') && (
            <Action icon="print" onClick={() => change({ print: 'start', show: undefined })}>
              {t('participants.print.start')}
            </Action>
          )}
        </>
      }
      tabs={
        <ViewTabs
          path={officePaths.participants}
          views={participantViews}
          current={query.view ?? 'all'}
          getLabel={(name) => t(`participants.views.${name}`)}
          counts={totals?.views}
        />
      }
      url={url}
      search={{ label: t('participants.searchLabel'), placeholder: t('participants.search') }}
      filters={<ParticipantFilters />}
      end={can('export-participants') && <ParticipantExport query={query} count={first?.count} />}
      list={list}
      count={first?.count}
      found={t('participants.found', { count: first?.count ?? 0 })}
      nothing={
        <NothingFound
          url={url}
          ofView={t('participants.noneOfView')}
          title={t('participants.none')}
          text={t('participants.noneText')}
        />
      }
      caption={t('participants.caption', { count: first?.count ?? participants.length })}
      className={styles.participants}
      columns={useParticipantColumns()}
      getKey={placeKey}
      sorting={{ sorts: participantSorts, url }}
      selection={can('change-sizes') ? selection : undefined}
      below={chosen.length > 0 && <SizesBar participants={chosen} onClear={() => selection.select([])} />}
      pane={{ shown: shown ? placeKey(shown) : undefined, show }}
      aside={
        <Stack isAbove={shown !== null}>
          {shown && <ParticipantPanel key={placeKey(shown)} at={shown} onClose={() => show(undefined)} />}
          {totals && totals.views.all > 0 && <ShirtSizes sizes={totals.sizes} unknown={totals.views['no-size']} />}
          {can('import-sizes') && <SizesImport />}
        </Stack>
      }
    />
  );
}
