import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';

const looks = {
  waiting: { tone: 'wait', icon: 'clock' },
  registered: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'err', icon: 'error' },
} as const;

/** Fiscal receipts of card and cash money. */
export function FiscalReceipts({ order: { receipts, currency } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  if (receipts.length === 0) return null;
  return (
    <Card title={t('order.receipts.title')} flush>
      <Table caption={t('order.receipts.title')}>
        {receipts.map(({ kind, amount, state, url, at, error }) => (
          <tr key={`${at} ${kind} ${amount}`}>
            <td>
              <b className={table.strong}>{t(`order.receipts.kinds.${kind}`, { sum: ledger(amount, currency) })}</b>
              <small>{exact(at)}</small>
            </td>
            <td>
              <State {...looks[state]}>{t(`order.receipts.states.${state}`)}</State>
              {state !== 'registered' && error && <small>{error}</small>}
            </td>
            <td className={table.right}>
              {url && (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {t('order.receipts.open')}
                </a>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
