import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Card } from '../../design/Card.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';

/** What was ordered of each size. */
export function Sizes({ item: { sizes } }: { item: StockItem }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  if (sizes.length === 0) return null;
  return (
    <Card title={t('stock.sizes')} note={t('stock.sizesNote')} flush>
      <Table caption={t('stock.sizes')}>
        {sizes.map(({ size, quantity }) => (
          <tr key={size}>
            <td>{size}</td>
            <td className={table.right}>
              <b>{formatNumber(quantity, locale)}</b>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
