import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParticipantListItem } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListFoot, ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { ParticipantFilters } from './ParticipantFilters.tsx';
import { ParticipantPanel } from './ParticipantPanel.tsx';
import styles from './ParticipantsPage.module.css';
import { ParticipantsTable } from './ParticipantsTable.tsx';
import { PrintedList } from './PrintedList.tsx';
import { participantQueryOf, placeKey, placeOf, views } from './participantQuery.ts';
import { ShirtSizes } from './ShirtSizes.tsx';
import { useParticipantsUrl } from './useParticipantsUrl.ts';

const PAGE = 50;

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.participants') }),
  noIndex: true,
});

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

function useParticipants() {
  const { search } = useParticipantsUrl();
  const query = participantQueryOf(search);
  const list = useInfiniteQuery({
    queryKey: ['participants', query],
    queryFn: ({ pageParam, signal }) =>
      operate('search-participants', { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const participants = list.data?.pages.flatMap((page) => page.participants) ?? [];
  return { ...list, query, participants, first: list.data?.pages[0] };
}

function ParticipantList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { search, change } = useParticipantsUrl();
  const { participants, first, query, error, isPending, isPlaceholderData, refetch, ...list } = useParticipants();
  const [current, setCurrent] = useState<string>();
  const shown = placeOf(search.get('show'));
  useRowKeys(participants, current, setCurrent);
  const totals = first?.totals ?? null;
  const open = (key: string) => {
    setCurrent(key);
    change({ show: key, panel: undefined });
  };
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
      <Tabs
        label={t('orders.viewsLabel')}
        tabs={views.map((name) => ({ name, label: t(`participants.views.${name}`), count: totals?.views[name] }))}
        current={views.find((name) => name === search.get('view')) ?? 'all'}
        to={(name) => (name === 'all' ? '/office/participants' : `/office/participants?view=${name}`)}
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
        <section
          className={`${card.card} ${card.clip}`}
          aria-label={t('frame.sections.participants')}
          aria-busy={isPlaceholderData}
        >
          <p role="status" className="vh">
            {first && !isPlaceholderData && t('participants.found', { count: first.count })}
          </p>
          {isPending ? (
            <Loading rows={12} />
          ) : error && participants.length === 0 ? (
            <Failed error={error} onRetry={refetch} />
          ) : participants.length === 0 ? (
            <NothingFound />
          ) : (
            <ParticipantsTable
              participants={participants}
              count={first?.count ?? participants.length}
              current={current ?? search.get('show') ?? undefined}
              onShow={open}
            />
          )}
          {first && participants.length > 0 && (
            <ListFoot
              text={t('participants.shown', {
                shown: formatNumber(participants.length, locale),
                count: formatNumber(first.count, locale),
              })}
              list={list}
            />
          )}
        </section>
        <Stack className={shown ? styles.first : undefined}>
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
  const step = (by: number) => () => {
    const at = participants.findIndex((participant) => placeKey(participant) === current);
    const next = participants[at < 0 ? 0 : Math.min(Math.max(at + by, 0), participants.length - 1)];
    if (!next) return;
    const key = placeKey(next);
    setCurrent(key);
    if (isOpen) change({ show: key });
    document.querySelector(`[data-place="${key}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: step(1),
    k: step(-1),
    space: () => change({ show: isOpen ? undefined : current }),
    enter: () => change({ show: current }),
    escape: () => change({ show: undefined }),
  });
}

function NothingFound() {
  const { t } = useTranslation('office');
  const { hasFilters, clear, search } = useParticipantsUrl();
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
    <Empty illustration="orders" title={t('participants.none')} text={t('participants.noneText')} />
  );
}
