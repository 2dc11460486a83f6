import { useState } from 'react';
import type { TeamListItem } from 'shared-lib/api/office';
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
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useShownOf } from '../../list/useShownOf.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { InvoiceRejections } from '../orders/InvoiceRejections.tsx';
import { useInvoices } from '../orders/useInvoices.ts';
import { TeamPanel } from './TeamPanel.tsx';
import { TeamsTable } from './TeamsTable.tsx';
import { shownTeam, teamQueryOf, views } from './teamQuery.ts';
import { useTeamsUrl } from './useTeamsUrl.ts';

export const head = sectionHead('frame.sections.teams');

export function Component() {
  return (
    <OfficeFrame section="teams">
      <TeamList />
    </OfficeFrame>
  );
}

function TeamList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const shownOf = useShownOf();
  const url = useTeamsUrl();
  const { search, change } = url;
  const query = teamQueryOf(search);
  const list = usePages(['teams', query], (next: number | undefined, signal) =>
    operate('search-teams', { ...query, limit: PAGE, from: next ?? 0 }, signal),
  );
  const { first } = list;
  const teams = list.pages.flatMap((page) => page.teams);
  const [current, setCurrent] = useState<number>();
  const shown = shownTeam(search);
  useRowKeys(teams, current, setCurrent);
  const totals = first?.totals;
  const { save, isSaving, rejected } = useInvoices();
  const orders = teams.flatMap(({ order }) => order ?? []);
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
      <ViewTabs
        path="/office/teams"
        views={views}
        current={query.view ?? 'all'}
        labelOf={(name) => t(`teams.views.${name}`)}
        counts={totals}
      />
      <ListTools
        end={
          <>
            {can('invoices') && orders.length > 0 && (
              <Action icon="print" loading={isSaving} onClick={() => void save(orders)}>
                {t('teams.saveInvoices', { count: orders.length })}
              </Action>
            )}
            {can('export-teams') && (
              <ExportMenu count={first?.count} load={(format) => operate('export-teams', { ...query, format })} />
            )}
          </>
        }
      >
        <UrlSearch label={t('teams.searchLabel')} placeholder={t('teams.search')} url={url} />
      </ListTools>
      <InvoiceRejections rejected={rejected} />
      <Columns side={shown ? 'narrow' : 'none'}>
        <ListCard
          label={t('frame.sections.teams')}
          list={list}
          shown={teams.length}
          found={t('teams.found', { count: first?.count ?? 0 })}
          foot={shownOf(teams.length, first?.count)}
          nothing={
            <NothingFound url={url}>
              {search.has('view') ? (
                <Empty illustration="done" title={t('teams.noneOfView')} />
              ) : (
                <Empty illustration="orders" title={t('teams.none')} text={t('teams.noneText')} />
              )}
            </NothingFound>
          }
        >
          <TeamsTable
            teams={teams}
            count={first?.count ?? teams.length}
            current={current ?? shown ?? undefined}
            onShow={(id) => {
              setCurrent(id);
              change({ show: String(id) });
            }}
          />
        </ListCard>
        {shown && (
          <Stack isAbove>
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
  const steps = rowSteps({
    rows: teams,
    keyOf: ({ id }) => id,
    current,
    onStep: (id) => {
      setCurrent(id);
      if (isOpen) change({ show: String(id) });
    },
  });
  useKeys({
    ...steps,
    space: () => (isOpen ? change({ show: undefined }) : show()),
    enter: show,
    escape: () => change({ show: undefined }),
  });
}
