import { type TeamListItem, teamSorts } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import { PressRow, RowOpener } from '../../design/PressRow.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { InvoiceState } from './InvoiceState.tsx';
import { Roster } from './Roster.tsx';
import styles from './TeamsTable.module.css';
import { useTeamsUrl } from './useTeamsUrl.ts';

interface TeamsTableProps {
  teams: TeamListItem[];
  count: number;
  /** The team that keys act on. */
  current: string | undefined;
  onShow: (id: number) => void;
}

export function TeamsTable({ teams, count, current, onShow }: TeamsTableProps) {
  const { t } = useTranslation('office');
  return (
    <Table
      caption={t('teams.caption', { count })}
      className={styles.teams}
      isPressable
      count={count}
      sorting={{ sorts: teamSorts, url: useTeamsUrl() }}
      columns={[
        { name: 'name', label: t('teams.columns.name') },
        { name: 'people', label: t('teams.columns.people'), isRight: true },
        { name: 'unnamed', label: t('teams.columns.unnamed') },
        { name: 'captain', label: t('teams.captain') },
        { name: 'invoice', label: t('teams.invoice') },
      ]}
    >
      {teams.map((team) => (
        <Row key={team.id} team={team} isCurrent={String(team.id) === current} onShow={() => onShow(team.id)} />
      ))}
    </Table>
  );
}

function Row({ team, isCurrent, onShow }: { team: TeamListItem; isCurrent: boolean; onShow: () => void }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { day } = useWhen();
  const { id, name, company, places, captain, invoice } = team;
  const open = invoice.open > 0 && short(invoice.open, invoice.currency);
  return (
    <PressRow name={id} isCurrent={isCurrent} onOpen={onShow}>
      <td className={styles.name}>
        <RowOpener onOpen={onShow}>
          <b className={table.strong} translate="no">
            {name}
          </b>
        </RowOpener>
        <small>{company}</small>
      </td>
      <td className={classNames(styles.places, table.right)}>
        <b>{places}</b>
        <span className={styles.unit}>{` ${t('teams.people', { count: places })}`}</span>
      </td>
      <td className={styles.roster}>
        <Roster team={team} />
      </td>
      <td className={styles.captain}>
        <span translate="no">{captain.name}</span>
        <small className={table.oneLine} translate="no">
          {formatPhone(captain.phone)}
        </small>
      </td>
      <td className={styles.invoice}>
        <InvoiceState state={invoice.state} />
        {open && <small>{invoice.dueAt ? t('teams.openUntil', { sum: open, day: day(invoice.dueAt) }) : open}</small>}
      </td>
    </PressRow>
  );
}
