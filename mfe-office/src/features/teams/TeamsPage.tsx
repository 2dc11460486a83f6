import { teamViews } from 'shared-lib/api/office';
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
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { usePaneKeys } from '../../list/usePaneKeys.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { InvoiceRejections } from '../orders/InvoiceRejections.tsx';
import { useInvoices } from '../orders/useInvoices.ts';
import { TeamPanel } from './TeamPanel.tsx';
import { TeamsTable } from './TeamsTable.tsx';
import { shownTeam, teamQueryOf } from './teamQuery.ts';
import { useTeamsUrl } from './useTeamsUrl.ts';

export const { head, Component } = officePage('teams', TeamList);

function TeamList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useTeamsUrl();
  const { search, change } = url;
  const query = teamQueryOf(search);
  const list = usePages(
    ['teams', query],
    (next: number | undefined, signal) => operate('search-teams', { ...query, limit: PAGE, from: next ?? 0 }, signal),
    (page) => page.teams,
  );
  const { rows: teams, first } = list;
  const shown = shownTeam(search);
  const [current, setCurrent] = usePaneKeys({ rows: teams, keyOf: ({ id }) => String(id), url });
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
        path={officePaths.teams}
        views={teamViews}
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
          found={t('teams.found', { count: first?.count ?? 0 })}
          count={first?.count}
          nothing={
            <NothingFound url={url} ofView={t('teams.noneOfView')} title={t('teams.none')} text={t('teams.noneText')} />
          }
        >
          <TeamsTable
            teams={teams}
            count={first?.count ?? teams.length}
            current={current}
            onShow={(id) => {
              setCurrent(String(id));
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
