import type { JournalEntry, JournalSums } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import { providerNames } from 'shared-lib/vocabulary';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import styles from './EntriesTable.module.css';

interface EntriesTableProps {
  entries: JournalEntry[];
  count: number;
  sums: JournalSums[];
}

export function EntriesTable({ entries, count, sums }: EntriesTableProps) {
  const { t } = useTranslation('office');
  const shown = new Set(entries.map(({ id }) => id));
  const atRight = ['received', 'paid', 'fee'];
  const names = ['date', 'document', 'received', 'paid', 'fee', 'payer', 'purpose', 'order', 'account'];
  return (
    <Table
      caption={t('frame.sections.journal')}
      className={styles.entries}
      count={count}
      columns={names.map((name) => ({
        name,
        label: t(`journal.columns.${name}`),
        isRight: atRight.includes(name),
      }))}
      foot={sums.map((sum) => <Sums key={sum.currency} sum={sum} count={count} />)}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} isShown={(id) => shown.has(id)} />
      ))}
    </Table>
  );
}

function Row({ entry, isShown }: { entry: JournalEntry; isShown: (id: number) => boolean }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { id, account, currency, received, paid, fee, reverses, reversedBy, payerCode, order } = entry;
  const sign = received !== null && received > 0 ? '+' : '';
  return (
    <tr
      id={`entry-${id}`}
      className={classNames(reverses !== null && styles.reversal, reversedBy !== null && styles.reversed) || undefined}
    >
      <td className={`${table.muted} ${table.oneLine} ${styles.date}`}>
        <span>{day(entry.day)}</span>
        {entry.documentDay !== entry.day && <small>{t('journal.of', { day: day(entry.documentDay) })}</small>}
      </td>
      <td className={styles.document}>
        <b className={`${table.strong} ${table.oneLine}`}>
          <Document entry={entry} />
        </b>
        <Links entry={entry} isShown={isShown} />
      </td>
      <td className={classNames(table.amount, styles.received, (received ?? 0) > 0 && table.positive)}>
        {received !== null && sign + ledger(received, currency)}
      </td>
      <td className={`${table.amount} ${styles.paid}`}>{paid !== null && ledger(paid, currency)}</td>
      <td className={`${table.right} ${table.muted} ${table.oneLine} ${styles.fee}`}>
        {fee !== 0 && (
          <>
            <span className={styles.label}>{t('journal.columns.fee')}</span>
            <span>{ledger(fee, currency)}</span>
          </>
        )}
      </td>
      <td className={styles.payer}>
        <span translate="no">{entry.payer || t('journal.noName')}</span>
        <small>{payerCode || t('journal.noCode')}</small>
      </td>
      <td className={`${table.soft} ${styles.purpose}`}>
        {entry.purpose || t(`journal.purposes.${entry.isContribution ? 'contribution' : entry.document}`)}
      </td>
      <td className={styles.order}>
        {order && (
          <LocalLink className={table.id} to={officePaths.order(order)} translate="no">
            {order}
          </LocalLink>
        )}
      </td>
      <td className={`${table.soft} ${styles.account}`}>{t(`journal.account.${account}`)}</td>
    </tr>
  );
}

function Document({ entry: { id, document, reference, provider, transferId, reverses } }: { entry: JournalEntry }) {
  const { t } = useTranslation('office');
  const service = provider ? providerNames[provider] : '';
  if (reverses !== null) return t('journal.documents.reversal', { id });
  if (document === 'payout') return t('journal.documents.payout', { service });
  if (transferId !== null) return t('bank.numbered', { id: transferId });
  return t(`journal.documents.${document}`, { reference, service });
}

/** Both ways between a counter-entry and what it takes back. */
function Links({ entry, isShown }: { entry: JournalEntry; isShown: (id: number) => boolean }) {
  const { t } = useTranslation('office');
  const { reverses, reversedBy, reference, transferId } = entry;
  const other = reverses ?? reversedBy;
  const text = other !== null && t(reverses === null ? 'journal.reversedBy' : 'journal.reverses', { id: other });
  return (
    <>
      {transferId !== null && reference && <small>{t('journal.bankDocument', { reference })}</small>}
      {other !== null && (
        <State tone="plain" icon="undo">
          {isShown(other) ? <a href={`#entry-${other}`}>{text}</a> : text}
        </State>
      )}
    </>
  );
}

function Sums({ sum: { currency, received, paid, fees }, count }: { sum: JournalSums; count: number }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const cell = (name: 'received' | 'paid' | 'fee', value: number) => (
    <td className={`${table.right} ${table.oneLine}`} data-label={t(`journal.columns.${name}`)}>
      {ledger(value, currency)}
    </td>
  );
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {t('journal.total', { count })}
      </th>
      {cell('received', received)}
      {cell('paid', paid)}
      {cell('fee', fees)}
      <td colSpan={4} className={styles.note}>
        {t('journal.totalNote')}
      </td>
    </tr>
  );
}
