import { useState } from 'react';
import type { ParticipantListItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { sectionHead } from '../../frame/sectionHead.ts';
import { ListCard } from '../../list/ListCard.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { rowSteps } from '../../list/rowSteps.ts';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useShownOf } from '../../list/useShownOf.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { ParticipantFilters } from './ParticipantFilters.tsx';
import { ParticipantPanel } from './ParticipantPanel.tsx';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import { PrintedList } from './PrintedList.tsx';
import { participantQueryOf, placeKey, placeOf, views } from './participantQuery.ts';
import { ShirtSizes } from './ShirtSizes.tsx';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

export const head = sectionHead('frame.sections.participants');

export function Component() {
  return (
    <OfficeFrame section="participants">
      <ParticipantsScreen />
    </OfficeFrame>
  );
}

function ParticipantsScreen() {
  const { search } = useParticipantsUrl();
  const printed = (['start', 'pickup'] as const).find((name) => name === search.get('print'));
  return printed ? <PrintedList list={printed} /> : <ParticipantList />;
}

function ParticipantList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const shownOf = useShownOf();
  const url = useParticipantsUrl();
  const { search, change } = url;
  const query = participantQueryOf(search);
  const list = usePages(['participants', query], (cursor: string | undefined, signal) =>
    operate('search-participants', { ...query, limit: PAGE, cursor }, signal),
  );
  const { first } = list;
  const participants = list.pages.flatMap((page) => page.participants);
  const [current, setCurrent] = useState<string>();
  const shown = placeOf(search.get('show'));
  useRowKeys(participants, current, setCurrent);
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
        path="/office/participants"
        views={views}
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
          shown={participants.length}
          found={t('participants.found', { count: first?.count ?? 0 })}
          foot={shownOf(participants.length, first?.count)}
          nothing={
            <NothingFound url={url}>
              {search.has('view') ? (
                <Empty illustration="done" title={t('participants.noneOfView')} />
              ) : (
                <Empty illustration="orders" title={t('participants.none')} text={t('participants.noneText')} />
              )}
            </NothingFound>
          }
        >
          <ParticipantsTable
            participants={participants}
            count={first?.count ?? participants.length}
            current={current ?? search.get('show') ?? undefined}
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

function useRowKeys(
  participants: ParticipantListItem[],
  current: string | undefined,
  setCurrent: (key: string) => void,
): void {
  const { search, change } = useParticipantsUrl();
  const isOpen = search.has('show');
  const steps = rowSteps({
    rows: participants,
    keyOf: placeKey,
    current,
    onStep: (key) => {
      setCurrent(key);
      if (isOpen) change({ show: key });
    },
  });
  useKeys({
    ...steps,
    space: () => change({ show: isOpen ? undefined : current }),
    enter: () => change({ show: current }),
    escape: () => change({ show: undefined }),
  });
}
