import { useState } from 'react';
import { formatDate, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { LocalLink, useLocation } from 'shared-lib/router';
import { Amount, Button, type Column, DataTable } from 'shared-lib/ui';
import type { Account } from '../../../account/loadAccount.ts';
import { DeliveryCell } from './DeliveryCell.tsx';
import { HistoryDetails } from './HistoryDetails.tsx';
import styles from './HistoryTable.module.css';
import { type HistoryRow, historyRows } from './historyRows.ts';
import { ParticipantCell } from './ParticipantCell.tsx';
import { getFee } from './registrationFee.ts';
import { StatusCell } from './StatusCell.tsx';

/** Orders, and registrations that wait for one: a table, on phones one card each. */
export function HistoryTable({ account }: { account: Account }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { search } = useLocation();
  const rows = historyRows(account.history);
  const [openKey, setOpenKey] = useState(() => linkedKey(rows, search));
  const toggle = (key: string) => setOpenKey(openKey === key ? undefined : key);

  const columns: Column<HistoryRow>[] = [
    { key: 'date', header: t('orders.columns.date'), cell: ({ date }) => formatDate(date, locale) },
    {
      key: 'order',
      header: t('orders.columns.order'),
      cell: (row) => (
        <span className={styles.stacked}>
          {row.order ? (
            <LocalLink to={paths.order(row.order.number)} className={`link tnum ${styles.number}`} translate="no">
              {row.order.number}
            </LocalLink>
          ) : (
            <span className={`soft ${styles.none}`}>{t('orders.values.noOrder')}</span>
          )}
          <Button
            variant="transparent-dark-light"
            size="sm"
            aria-expanded={openKey === row.key}
            aria-label={t(openKey === row.key ? 'orders.actions.hideOf' : 'orders.actions.detailsOf', {
              name: nameOfRow(row),
            })}
            onClick={() => toggle(row.key)}
          >
            {t(openKey === row.key ? 'orders.actions.hide' : 'orders.actions.details')}
          </Button>
        </span>
      ),
    },
    { key: 'who', header: t('orders.columns.participant'), cell: (row) => <ParticipantCell row={row} /> },
    { key: 'number', header: t('orders.columns.number'), cell: (row) => <Numbers row={row} /> },
    {
      key: 'sum',
      header: t('orders.columns.contribution'),
      cell: ({ order, registrations }) => {
        const { fees } = account.event;
        const total = order?.total ?? registrations.reduce((sum, one) => sum + getFee(one, account.event), 0);
        return <Amount text={formatMoney(total, order?.currency ?? fees.currency, locale)} />;
      },
    },
    {
      key: 'status',
      header: t('orders.columns.status'),
      stacked: true,
      cell: (row) => <StatusCell row={row} event={account.event} />,
    },
    {
      key: 'delivery',
      header: t('orders.columns.delivery'),
      cell: ({ order }) => <DeliveryCell order={order} office={account.event.kitOffice} />,
    },
  ];
  return (
    <DataTable
      caption={t('orders.title')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      detailsOf={(row) => row.key === openKey && <HistoryDetails row={row} account={account} />}
    />
  );

  function nameOfRow({ order, registrations: [first] }: HistoryRow): string {
    if (!first) return order?.number ?? '';
    return first.kind === 'team' ? first.fields.teamName : first.fields.fullName;
  }
}

/** The row of the registration that the link of an email names. */
function linkedKey(rows: readonly HistoryRow[], search: string): string | undefined {
  const linked = Number(new URLSearchParams(search).get('registration'));
  return rows.find(({ registrations }) => registrations.some(({ id }) => id === linked))?.key;
}

/** Numbers are given out with the payment; goods have none. */
function Numbers({ row: { order, registrations } }: { row: HistoryRow }) {
  const { t } = useTranslation('cabinet');
  if (order && order.raceNumbers.length > 0) {
    return <span className="num">{formatNumberRanges(order.raceNumbers.map(({ number }) => number))}</span>;
  }
  return <span className="soft">{registrations.length > 0 ? t('orders.values.numberLater') : '–'}</span>;
}
