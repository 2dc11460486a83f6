import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { PressRow, RowOpener } from '../../design/PressRow.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { StockState } from './StockState.tsx';
import styles from './StockTable.module.css';

interface StockTableProps {
  items: StockItem[];
  current: string | undefined;
  onChoose: (sku: string) => void;
}

const counts = ['supplied', 'corrected', 'reserved', 'sold', 'available'] as const;

export function StockTable({ items, current, onChoose }: StockTableProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const shown = (value: number | null) => (value === null ? '∞' : formatNumber(value, locale));
  return (
    <Table
      caption={t('frame.sections.stock')}
      className={styles.table}
      isPressable
      columns={[
        { name: 'product', label: t('stock.product') },
        ...counts.map((name) => ({ name, label: t(`stock.${name}`), isRight: true })),
        { name: 'state', label: t('stock.state') },
      ]}
    >
      {items.map((item) => (
        <PressRow key={item.sku} name={item.sku} isCurrent={item.sku === current} onOpen={() => onChoose(item.sku)}>
          <td className={styles.product}>
            <RowOpener onOpen={() => onChoose(item.sku)}>
              <b className={table.strong}>{item.title[locale]}</b>
            </RowOpener>
            <small>{item.sku}</small>
          </td>
          {counts.map((name) => (
            <td key={name} className={table.right}>
              <span className={styles.label}>{`${t(`stock.${name}`)} `}</span>
              {name === 'available' ? <b>{shown(item.available)}</b> : <span>{shown(item[name])}</span>}
            </td>
          ))}
          <td>
            <StockState item={item} />
          </td>
        </PressRow>
      ))}
    </Table>
  );
}
