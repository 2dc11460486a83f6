import type { ClosingReport } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import table from '../../../design/Table.module.css';
import { Table } from '../../../design/Table.tsx';
import styles from './cards.module.css';

/** Souvenirs that were sold, are reserved and are left. */
export function GoodsCard({ stock }: Pick<ClosingReport, 'stock'>) {
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
                <span>{title[locale]}</span>
                <small>{sku}</small>
              </th>
              <td className={table.right}>
                <span className={styles.label}>{`${t('stock.sold')} `}</span>
                <span>{shown(sold)}</span>
              </td>
              <td className={table.right}>
                <span className={styles.label}>{`${t('stock.reserved')} `}</span>
                <span>{shown(reserved)}</span>
              </td>
              <td className={table.amount}>
                <span className={styles.label}>{`${t('report.stock.left')} `}</span>
                <span>{shown(available)}</span>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
