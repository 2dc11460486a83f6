import type { TeamInvoice, TeamListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { formatPhone } from 'shared-lib/validation';
import { RowOpener } from '../../design/RowOpener.tsx';
import table from '../../design/Table.module.css';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { Roster } from './Roster.tsx';
import styles from './Teams.module.css';

export function useTeamColumns(): ListColumn<TeamListItem>[] {
  const { t } = useTranslation('office');
  return [
    {
      name: 'name',
      label: t('teams.columns.name'),
      className: styles.name,
      cell: ({ name, company }, open) => (
        <>
          <RowOpener onOpen={open}>
            <b className={table.strong} translate="no">
              {name}
            </b>
          </RowOpener>
          <small>{company}</small>
        </>
      ),
    },
    {
      name: 'people',
      label: t('teams.columns.people'),
      isRight: true,
      cellClass: styles.places,
      cell: ({ places }) => (
        <>
          <b>{places}</b>
          <span className={styles.unit}>{` ${t('teams.people', { count: places })}`}</span>
        </>
      ),
    },
    {
      name: 'unnamed',
      label: t('teams.columns.unnamed'),
      cellClass: styles.roster,
      cell: (team) => <Roster team={team} />,
    },
    {
      name: 'captain',
      label: t('teams.captain'),
      cellClass: styles.captain,
      cell: ({ captain }) => (
        <>
          <span translate="no">{captain.name}</span>
          <small className={table.oneLine} translate="no">
            {formatPhone(captain.phone)}
          </small>
        </>
      ),
    },
    {
      name: 'invoice',
      label: t('teams.invoice'),
      cellClass: styles.invoice,
      cell: ({ orders }) => <Orders orders={orders} />,
    },
  ];
}

function Orders({ orders }: Pick<TeamListItem, 'orders'>) {
  const { t } = useTranslation('office');
  const [first, ...added] = orders;
  if (!first) return <InvoiceState state="none" />;
  if (added.length === 0) return <Invoice invoice={first.invoice} />;
  return (
    <ul className={styles.orders}>
      {orders.map(({ number, places, invoice }) => (
        <li key={number}>
          <small>{t('teams.placesOf', { count: places })}</small>
          <Invoice invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

function Invoice({ invoice: { state, open, currency, dueAt } }: { invoice: TeamInvoice }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { day } = useWhen();
  const left = open > 0 && short(open, currency);
  return (
    <>
      <InvoiceState state={state} />
      {left && <small>{dueAt ? t('teams.openUntil', { sum: left, day: day(dueAt) }) : left}</small>}
    </>
  );
}
