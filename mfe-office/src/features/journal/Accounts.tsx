import type { AccountBalance } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import styles from './Accounts.module.css';

/** Opening balance, movement and closing balance of each account. */
export function Accounts({ accounts }: { accounts: AccountBalance[] }) {
  const { t } = useTranslation('office');
  if (accounts.length === 0) return null;
  return (
    <Card title={t('journal.accounts')} note={t('journal.accountsNote')} flush>
      <Table
        caption={t('journal.accounts')}
        className={styles.accounts}
        columns={[
          { name: 'account', label: t('journal.columns.account') },
          ...(['opening', 'received', 'paid', 'fees', 'closing'] as const).map((name) => ({
            name,
            label: t(`journal.columns.${name}`),
            isRight: true,
          })),
          { name: 'state', label: t('journal.columns.check') },
        ]}
      >
        {accounts.map((account) => (
          <Row key={account.account + account.currency} balance={account} />
        ))}
      </Table>
    </Card>
  );
}

function Row({ balance }: { balance: AccountBalance }) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const { account, currency, waiting } = balance;
  return (
    <tr>
      <th scope="row">{t('journal.accountOf', { account: t(`journal.account.${account}`), currency })}</th>
      {(['opening', 'received', 'paid', 'fees'] as const).map((name) => (
        <td key={name} className={`${table.right} ${table.oneLine}`} data-label={t(`journal.columns.${name}`)}>
          {figure(balance[name])}
        </td>
      ))}
      <td className={`${table.amount} ${styles.closing}`} data-label={t('journal.columns.closing')}>
        {ledger(balance.closing, currency)}
      </td>
      <td>
        <Check balance={balance} />
        {waiting !== 0 && <small>{t('journal.waiting', { sum: ledger(waiting, currency) })}</small>}
      </td>
    </tr>
  );
}

function Check({ balance: { account, currency, statement } }: { balance: AccountBalance }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  if (account !== 'bank') return null;
  if (!statement) return <span className={table.muted}>{t('journal.noStatement')}</span>;
  const { difference } = statement;
  return (
    <State tone={difference === 0 ? 'ok' : 'err'} icon={difference === 0 ? 'check' : 'warning'}>
      {difference === 0
        ? t('journal.isEqual', { day: day(statement.day) })
        : t('journal.differs', { sum: ledger(Math.abs(difference), currency) })}
    </State>
  );
}
