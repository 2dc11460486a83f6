import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamListItem } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import card from '../../design/Card.module.css';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListFoot, ListSearch, ListTools } from '../../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import { OfficeFrame } from '../../frame/OfficeFrame.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { TeamPanel } from './TeamPanel.tsx';
import styles from './TeamsPage.module.css';
import { TeamsTable } from './TeamsTable.tsx';
import { shownTeam, teamQueryOf, views } from './teamQuery.ts';
import { useTeamsUrl } from './useTeamsUrl.ts';

const PAGE = 50;

export const head: PageModule['head'] = (_data, { t }) => ({
  title: t('frame.head', { section: t('frame.sections.teams') }),
  noIndex: true,
});

export function Component() {
  return (
    <OfficeFrame section="teams">
      <TeamList />
    </OfficeFrame>
  );
}

function useTeams() {
  const { search } = useTeamsUrl();
  const query = teamQueryOf(search);
  const list = useInfiniteQuery({
    queryKey: ['teams', query],
    queryFn: ({ pageParam, signal }) =>
      operate('search-teams', Object.assign({ limit: PAGE, from: pageParam }, query), signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  return Object.assign({}, list, {
    query,
    teams: list.data?.pages.flatMap((page) => page.teams) ?? [],
    first: list.data?.pages[0],
  });
}

function TeamList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { search, change } = useTeamsUrl();
  const { teams, first, query, error, isPending, isPlaceholderData, refetch, ...list } = useTeams();
  const [current, setCurrent] = useState<number>();
  const shown = shownTeam(search);
  useRowKeys(teams, current, setCurrent);
  const totals = first?.totals;
  const open = (id: number) => {
    setCurrent(id);
    change({ show: String(id) });
  };
  return (
    <>
      <PageTop
        title={t('frame.sections.teams')}
        sub={
          totals &&
          t('teams.sub', {
            all: formatNumber(totals.all, locale),
            unfilled: formatNumber(totals.unfilled, locale),
            unpaid: formatNumber(totals.unpaid, locale),
          })
        }
      />
      <Tabs
        label={t('orders.viewsLabel')}
        tabs={views.map((name) => ({ name, label: t(`teams.views.${name}`), count: totals?.[name] }))}
        current={views.find((name) => name === search.get('view')) ?? 'all'}
        to={(name) => (name === 'all' ? '/office/teams' : `/office/teams?view=${name}`)}
      />
      <ListTools
        end={
          can('export-teams') && (
            <ExportMenu
              count={first?.count}
              load={(format) => operate('export-teams', Object.assign({ format }, query))}
            />
          )
        }
      >
        <ListSearch
          key={search.get('q') === null ? 'empty' : 'filled'}
          label={t('teams.searchLabel')}
          placeholder={t('teams.search')}
          known={search.get('q') ?? ''}
          onSearch={(q) => change({ q })}
        />
      </ListTools>
      <Columns side={shown ? 'narrow' : 'none'}>
        <section
          className={`${card.card} ${card.clip}`}
          aria-label={t('frame.sections.teams')}
          aria-busy={isPlaceholderData}
        >
          <p role="status" className="vh">
            {first && !isPlaceholderData && t('teams.found', { count: first.count })}
          </p>
          {isPending ? (
            <Loading rows={10} />
          ) : error && teams.length === 0 ? (
            <Failed error={error} onRetry={refetch} />
          ) : teams.length === 0 ? (
            <NothingFound />
          ) : (
            <TeamsTable
              teams={teams}
              count={first?.count ?? teams.length}
              current={current ?? shown ?? undefined}
              onShow={open}
            />
          )}
          {first && teams.length > 0 && (
            <ListFoot
              text={t('participants.shown', {
                shown: formatNumber(teams.length, locale),
                count: formatNumber(first.count, locale),
              })}
              list={list}
            />
          )}
        </section>
        {shown && (
          <Stack className={styles.first}>
            <TeamPanel key={shown} id={shown} onClose={() => change({ show: undefined })} />
          </Stack>
        )}
      </Columns>
    </>
  );
}

function useRowKeys(teams: TeamListItem[], current: number | undefined, setCurrent: (id: number) => void): void {
  const { search, change } = useTeamsUrl();
  const isOpen = search.has('show');
  const show = () => change({ show: current?.toString() });
  const step = (by: number) => () => {
    const at = teams.findIndex(({ id }) => id === current);
    const next = teams[at < 0 ? 0 : Math.min(Math.max(at + by, 0), teams.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    if (isOpen) change({ show: String(next.id) });
    document.querySelector(`[data-team="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: step(1),
    k: step(-1),
    space: () => (isOpen ? change({ show: undefined }) : show()),
    enter: show,
    escape: () => change({ show: undefined }),
  });
}

function NothingFound() {
  const { t } = useTranslation('office');
  const { hasFilters, clear, search } = useTeamsUrl();
  if (hasFilters)
    return (
      <Empty
        illustration="orders"
        title={t('orders.nothing')}
        action={<Action onClick={clear}>{t('orders.filters.clear')}</Action>}
      />
    );
  return search.has('view') ? (
    <Empty illustration="done" title={t('teams.noneOfView')} />
  ) : (
    <Empty illustration="orders" title={t('teams.none')} text={t('teams.noneText')} />
  );
}
