import { type TeamListItem, teamSorts, teamViews } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Stack } from '../../design/Columns.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { PAGE, usePages } from '../../list/usePages.ts';
import { ViewTabs } from '../../list/ViewTabs.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { InvoiceRejections } from '../orders/InvoiceRejections.tsx';
import { useInvoices } from '../orders/useInvoices.ts';
import { TeamPanel } from './TeamPanel.tsx';
import styles from './Teams.module.css';
import { parseTeamQuery, shownTeam } from './teamQuery.ts';
import { useTeamColumns } from './useTeamColumns.tsx';
import { useTeamsUrl } from './useTeamsUrl.ts';

export const { head, Component } = officePage('teams', TeamList);

function TeamList() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const url = useTeamsUrl();
  const { search, change } = url;
  const query = parseTeamQuery(search);
  const list = usePages(
    ['teams', query],
    (next: number | undefined, signal) => operate('search-teams', { ...query, limit: PAGE, from: next ?? 0 }, signal),
    (page) => page.teams,
  );
  const { rows: teams, first } = list;
  const shown = shownTeam(search);
  const show = (id: string | undefined) => change({ show: id });
  const totals = first?.totals;
  const { save, isSaving, rejected } = useInvoices();
  const orders = teams.flatMap((team) => team.orders.map(({ number }) => number));
  return (
    <ListScreen
      title={t('frame.sections.teams')}
      sub={
        totals &&
        t('teams.sub', {
          all: formatNumber(totals.all, locale),
          unfilled: formatNumber(totals.unfilled, locale),
          unpaid: formatNumber(totals.unpaid, locale),
        })
      }
      tabs={
        <ViewTabs
          path={officePaths.teams}
          views={teamViews}
          current={query.view ?? 'all'}
          getLabel={(name) => t(`teams.views.${name}`)}
          counts={totals}
        />
      }
      url={url}
      search={{ label: t('teams.searchLabel'), placeholder: t('teams.search') }}
      end={
        can('invoices') &&
        orders.length > 0 && (
          <Action icon="print" loading={isSaving} onClick={() => void save(orders)}>
            {t('teams.saveInvoices', { count: orders.length })}
          </Action>
        )
      }
      onExport={can('export-teams') && ((form) => operate('export-teams', { ...query, ...form }))}
      notice={<InvoiceRejections rejected={rejected} />}
      list={list}
      count={first?.count}
      found={t('teams.found', { count: first?.count ?? 0 })}
      nothing={
        <NothingFound url={url} ofView={t('teams.noneOfView')} title={t('teams.none')} text={t('teams.noneText')} />
      }
      caption={t('teams.caption', { count: first?.count ?? teams.length })}
      className={styles.teams}
      columns={useTeamColumns()}
      getKey={getId}
      sorting={{ sorts: teamSorts, url }}
      pane={{ shown: shown === null ? undefined : String(shown), show }}
      aside={
        shown !== null && (
          <Stack isAbove>
            <TeamPanel key={shown} id={shown} onClose={() => show(undefined)} />
          </Stack>
        )
      }
    />
  );
}

const getId = ({ id }: TeamListItem) => String(id);
