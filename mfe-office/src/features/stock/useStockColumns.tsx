import type { StockItem } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { RowOpener } from '../../design/RowOpener.tsx';
import table from '../../design/Table.module.css';
import type { ListColumn } from '../../list/ListTable.tsx';
import styles from './Stock.module.css';
import { StockState } from './StockState.tsx';

const counts = ['supplied', 'corrected', 'reserved', 'sold', 'available'] as const;

export function useStockColumns(): ListColumn<StockItem>[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return [
    {
      name: 'product',
      label: t('stock.product'),
      className: styles.product,
      cell: ({ title, sku }, open) => (
        <>
          <RowOpener onOpen={open}>
            <b className={table.strong}>{title[locale]}</b>
          </RowOpener>
          <small>{sku}</small>
        </>
      ),
    },
    ...counts.map((name) => ({
      name,
      label: t(`stock.${name}`),
      isRight: true,
      cell: (item: StockItem) => (
        <>
          <span className={styles.label}>{`${t(`stock.${name}`)} `}</span>
          <Quantity value={item[name]} isStrong={name === 'available'} />
        </>
      ),
    })),
    { name: 'state', label: t('stock.state'), cell: (item) => <StockState item={item} /> },
  ];
}

function Quantity({ value, isStrong }: { value: number | null; isStrong: boolean }) {
  const locale = useLocale();
  const text = value === null ? '∞' : formatNumber(value, locale);
  return isStrong ? <b>{text}</b> : <span>{text}</span>;
}
