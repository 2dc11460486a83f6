import type { ReactNode } from 'react';
import type {
  ClosingReport,
  ReportBalance,
  ReportKits,
  ReportMoney,
  ReportOpen,
  ReportPeople,
} from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { PaymentsTable } from '../ledger/PaymentsTable.tsx';
import styles from './ReportCards.module.css';

interface Line {
  name: string;
  label: ReactNode;
  value: string;
  isTotal?: boolean;
}

/** Names with their figures. */
function Lines({ caption, lines }: { caption: string; lines: Line[] }) {
  return (
    <Table caption={caption} className={styles.lines}>
      {lines.map(({ name, label, value, isTotal }) => (
        <tr key={name} className={isTotal ? styles.total : undefined}>
          <th scope="row">{label}</th>
          <td className={table.amount}>{value}</td>
        </tr>
      ))}
    </Table>
  );
}

export function Money({ rows }: { rows: ReportMoney[] }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  return (
    <Card title={t('report.money.title')} foot={t('report.money.fees')} flush>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('report.money.none')}</p>
      ) : (
        <Table
          caption={t('report.money.title')}
          className={styles.money}
          columns={[
            { name: 'source', label: t('report.money.source') },
            ...(['received', 'refunded', 'kept'] as const).map((name) => ({
              name,
              label: t(`report.money.${name}`),
              isRight: true,
            })),
          ]}
        >
          {rows.map(({ currency, kind, source, received, receipts, refunded, refunds }) => (
            <tr key={`${currency} ${kind} ${source}`}>
              <th scope="row">
                {t(`order.money.sources.${source}`)}
                <small>{t(`report.money.kinds.${kind}`)}</small>
              </th>
              <td className={table.right}>
                <span className={styles.label}>{t('report.money.received')} </span>
                {ledger(received, currency)}
                <small>{t('report.money.receipts', { count: receipts })}</small>
              </td>
              <td className={table.right}>
                <span className={styles.label}>{t('report.money.refunded')} </span>
                {ledger(refunded, currency)}
                {refunds > 0 && <small>{t('report.money.refunds', { count: refunds })}</small>}
              </td>
              <td className={table.amount}>
                <span className={styles.label}>{t('report.money.kept')} </span>
                {ledger(received - refunded, currency)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

const balanceLines = [
  'received',
  'refunded',
  'kept',
  'writtenOff',
  'contributions',
  'published',
  'paidOut',
  'left',
] as const;
const totals = ['kept', 'left'];

export function Balance({ balance }: { balance: ReportBalance }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { currency, isEqual, contributions, published } = balance;
  const title = t('report.balance.title', { currency });
  const sum = ledger(Math.abs(contributions - published), currency);
  return (
    <Card
      title={title}
      foot={
        <State tone={isEqual ? 'ok' : 'err'} icon={isEqual ? 'check' : 'warning'}>
          {isEqual ? t('report.balance.isEqual') : t('report.balance.differs', { sum })}
        </State>
      }
      flush
    >
      <Lines
        caption={title}
        lines={balanceLines
          .filter((name) => name !== 'writtenOff' || balance.writtenOff !== 0)
          .map((name) => ({
            name,
            label: t(`report.balance.${name}`),
            value: ledger(balance[name], currency),
            isTotal: totals.includes(name),
          }))}
      />
    </Card>
  );
}

export function Payments({ payments }: Pick<ClosingReport, 'payments'>) {
  const { t } = useTranslation('office');
  return (
    <Card title={t('report.payments.title')} flush>
      {payments.length === 0 ? (
        <p className={styles.none}>{t('report.payments.none')}</p>
      ) : (
        <PaymentsTable payments={payments} onReverse={undefined} />
      )}
    </Card>
  );
}

const peopleLines = ['teams', 'unnamed', 'finished', 'withoutTime'] as const;

export function People({ people }: { people: ReportPeople }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Card title={t('report.people.title')} flush>
      <Lines
        caption={t('report.people.title')}
        lines={[
          { name: 'total', label: t('report.people.total'), value: number(people.total), isTotal: true },
          ...people.groups.map(({ kind, format, isOnline, count }) => ({
            name: `${kind} ${format.ua} ${isOnline}`,
            label: [format[locale], t(`report.people.kind.${kind}`), isOnline && t('report.people.online')]
              .filter(Boolean)
              .join(', '),
            value: number(count),
          })),
          ...peopleLines.map((name) => ({ name, label: t(`report.people.${name}`), value: number(people[name]) })),
        ]}
      />
    </Card>
  );
}

const kitLines = ['left', 'sent', 'unsent', 'numberOnly', 'differences', 'voided'] as const;

export function Kits({ kits }: { kits: ReportKits }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const line = (name: 'numbers' | 'handedOut' | (typeof kitLines)[number]) => ({
    name,
    label: t(`report.kits.${name}`),
    value: number(kits[name]),
  });
  return (
    <Card title={t('report.kits.title')} flush>
      <Lines
        caption={t('report.kits.title')}
        lines={[
          Object.assign(line('numbers'), { isTotal: true }),
          line('handedOut'),
          ...kits.desks.map(({ desk, count }) => ({
            name: `desk ${desk}`,
            label: t('report.kits.desk', { number: desk }),
            value: number(count),
          })),
          ...kitLines.map(line),
        ]}
      />
    </Card>
  );
}

export function Goods({ stock }: Pick<ClosingReport, 'stock'>) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const shown = (value: number | null) => (value === null ? '∞' : formatNumber(value, locale));
  return (
    <Card title={t('report.stock.title')} flush>
      {stock.length === 0 ? (
        <p className={styles.none}>{t('report.stock.none')}</p>
      ) : (
        <Table
          caption={t('report.stock.title')}
          className={styles.money}
          columns={[
            { name: 'product', label: t('stock.product') },
            { name: 'sold', label: t('stock.sold'), isRight: true },
            { name: 'reserved', label: t('stock.reserved'), isRight: true },
            { name: 'left', label: t('report.stock.left'), isRight: true },
          ]}
        >
          {stock.map(({ sku, title, sold, reserved, available }) => (
            <tr key={sku}>
              <th scope="row">
                {title[locale]}
                <small>{sku}</small>
              </th>
              <td className={table.right}>
                <span className={styles.label}>{t('stock.sold')} </span>
                {shown(sold)}
              </td>
              <td className={table.right}>
                <span className={styles.label}>{t('stock.reserved')} </span>
                {shown(reserved)}
              </td>
              <td className={table.amount}>
                <span className={styles.label}>{t('report.stock.left')} </span>
                {shown(available)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}

const openPaths: Record<keyof ReportOpen, string> = {
  transfers: '/office/bank',
  unpaidOrders: '/office/orders?view=awaiting',
  attention: '/office/orders?view=attention',
  refundRequests: '/office/orders?state=refund-requested',
  differences: '/office/desk',
  parcels: '/office/parcels',
};

/** What is to be settled before the report is final. */
export function Open({ open }: { open: ReportOpen }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const names = (Object.keys(openPaths) as (keyof ReportOpen)[]).filter((name) => open[name] > 0);
  return (
    <Card title={t('report.open.title')} flush>
      {names.length === 0 ? (
        <p className={styles.none}>
          <State tone="ok" icon="check">
            {t('report.open.done')}
          </State>
        </p>
      ) : (
        <Lines
          caption={t('report.open.title')}
          lines={names.map((name) => ({
            name,
            label: (
              <LocalLink className="link" to={openPaths[name]}>
                {t(`report.open.${name}`)}
              </LocalLink>
            ),
            value: formatNumber(open[name], locale),
          }))}
        />
      )}
    </Card>
  );
}
