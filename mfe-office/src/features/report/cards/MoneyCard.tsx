import type { ReportMoney } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import table from '../../../design/Table.module.css';
import { Table } from '../../../design/Table.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useSourceName } from '../../../format/useSourceName.ts';
import styles from './cards.module.css';

/** What came and went, by kind and source. */
export function MoneyCard({ rows }: { rows: ReportMoney[] }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const nameSource = useSourceName();
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
          {rows.map(({ currency, kind, source, received, receipts, refunded, refunds, reversed, reversals }) => (
            <tr key={`${currency} ${kind} ${source}`}>
              <th scope="row">
                <span>{nameSource(source)}</span>
                <small>{t(`report.money.kinds.${kind}`)}</small>
              </th>
              <td className={table.right}>
                <span className={styles.label}>{`${t('report.money.received')} `}</span>
                <span>{ledger(received, currency)}</span>
                <small>{t('report.money.receipts', { count: receipts })}</small>
                {reversals > 0 && (
                  <small>{t('report.money.reversals', { count: reversals, sum: ledger(reversed, currency) })}</small>
                )}
              </td>
              <td className={table.right}>
                <span className={styles.label}>{`${t('report.money.refunded')} `}</span>
                <span>{ledger(refunded, currency)}</span>
                {refunds > 0 && <small>{t('report.money.refunds', { count: refunds })}</small>}
              </td>
              <td className={table.amount}>
                <span className={styles.label}>{`${t('report.money.kept')} `}</span>
                <span>{ledger(received - refunded - reversed, currency)}</span>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
