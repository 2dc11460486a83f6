import { participantViews } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { usePaneKeys } from '../../list/usePaneKeys.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ParticipantFilters } from './ParticipantFilters.tsx';
import { ParticipantPanel } from './ParticipantPanel.tsx';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import { PrintedList } from './PrintedList.tsx';
import { participantQueryOf, placeKey, placeOf } from './participantQuery.ts';
import { ShirtSizes } from './ShirtSizes.tsx';
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
  const query = participantQueryOf(search);
  const list = usePages(
    ['participants', query],
    (cursor: string | undefined, signal) => operate('search-participants', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.participants,
  );
  const { rows: participants, first } = list;
  const shown = placeOf(search.get('show'));
  const [current, setCurrent] = usePaneKeys({ rows: participants, keyOf: placeKey, url });
  const totals = first?.totals ?? null;
  return (
    <>
      <PageTop
        title={t('frame.sections.participants')}
        sub={
          totals &&
          t('participants.sub', {
            all: formatNumber(totals.views.all, locale),
            unnamed: formatNumber(totals.views['no-name'], locale),
            waiting: formatNumber(totals.views['no-number'], locale),
          })
        }
        actions={
          can('print-participants') && (
            <Action icon="print" onClick={() => change({ print: 'start', show: undefined })}>
              {t('participants.print.start')}
            </Action>
          )
        }
      />
      <ViewTabs
        path={officePaths.participants}
        views={participantViews}
        current={query.view ?? 'all'}
        labelOf={(name) => t(`participants.views.${name}`)}
        counts={totals?.views}
      />
      <ListTools
        end={
          can('export-participants') && (
            <ExportMenu count={first?.count} load={(format) => operate('export-participants', { ...query, format })} />
          )
        }
      >
        <ParticipantFilters />
      </ListTools>
      <Columns side="narrow">
        <ListCard
          label={t('frame.sections.participants')}
          list={list}
          found={t('participants.found', { count: first?.count ?? 0 })}
          count={first?.count}
          nothing={
            <NothingFound
              url={url}
              ofView={t('participants.noneOfView')}
              title={t('participants.none')}
              text={t('participants.noneText')}
            />
          }
        >
          <ParticipantsTable
            participants={participants}
            count={first?.count ?? participants.length}
            current={current}
            onShow={(key) => {
              setCurrent(key);
              change({ show: key, panel: undefined });
            }}
          />
        </ListCard>
        <Stack isAbove={shown !== null}>
          {shown && <ParticipantPanel key={placeKey(shown)} at={shown} onClose={() => change({ show: undefined })} />}
          {totals && totals.views.all > 0 && <ShirtSizes sizes={totals.sizes} unknown={totals.views['no-size']} />}
        </Stack>
      </Columns>
    </>
  );
}
