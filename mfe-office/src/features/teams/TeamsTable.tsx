import type { TeamListItem, TeamSort } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { formatPhone } from 'shared-lib/validation';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { rowPress } from '../../list/rowPress.ts';
import { SortHead } from '../../list/SortHead.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { Roster } from './Roster.tsx';
import styles from './TeamsTable.module.css';
import { sorts } from './teamQuery.ts';
import { useTeamsUrl } from './useTeamsUrl.ts';

interface TeamsTableProps {
  teams: TeamListItem[];
  count: number;
  /** The team that keys act on. */
  current: number | undefined;
  onShow: (id: number) => void;
}

export function TeamsTable({ teams, count, current, onShow }: TeamsTableProps) {
  const { t } = useTranslation('office');
  return (
    <table className={classNames(table.table, table.pressable, styles.teams)} aria-rowcount={count + 1}>
      <caption className="vh">{t('teams.caption', { count })}</caption>
      <thead>
        <tr>
          <HeadCell sort="name" />
          <HeadCell sort="people" className={table.right} />
          <HeadCell sort="unnamed" />
          <th scope="col">{t('teams.captain')}</th>
          <th scope="col">{t('teams.invoice')}</th>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <Row key={team.id} team={team} isCurrent={team.id === current} onShow={() => onShow(team.id)} />
        ))}
      </tbody>
    </table>
  );
}

function HeadCell({ sort, className }: { sort: TeamSort; className?: string | undefined }) {
  const { t } = useTranslation('office');
  return (
    <SortHead sort={sort} sorts={sorts} url={useTeamsUrl()} className={className}>
      {t(`teams.columns.${sort}`)}
    </SortHead>
  );
}

function Row({ team, isCurrent, onShow }: { team: TeamListItem; isCurrent: boolean; onShow: () => void }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { day } = useWhen();
  const { id, name, company, places, captain, invoice } = team;
  const open = invoice.open > 0 && short(invoice.open, invoice.currency);
  return (
    <tr data-row={id} data-current={isCurrent || undefined} onClick={rowPress(onShow)}>
      <td className={styles.name}>
        <button type="button" className={table.open} onClick={onShow}>
          <b className={table.strong}>{name}</b>
        </button>
        <small>{company}</small>
      </td>
      <td className={classNames(styles.places, table.right)}>
        <b>{places}</b>
        <span className={styles.unit}> {t('teams.people', { count: places })}</span>
      </td>
      <td className={styles.roster}>
        <Roster team={team} />
      </td>
      <td className={styles.captain}>
        {captain.name}
        <small className={table.oneLine}>{formatPhone(captain.phone)}</small>
      </td>
      <td className={styles.invoice}>
        <InvoiceState state={invoice.state} />
        {open && <small>{invoice.dueAt ? t('teams.openUntil', { sum: open, day: day(invoice.dueAt) }) : open}</small>}
      </td>
    </tr>
  );
}
