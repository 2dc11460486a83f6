import { flexRender, useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef } from 'react';
import { extraOrderColumns, type OrderListItem, orderSorts } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { rowPress } from '../../design/PressRow.tsx';
import { SortHead } from '../../design/SortHead.tsx';
import table from '../../design/Table.module.css';
import { SelectAll } from '../../list/SelectAll.tsx';
import { SelectRow } from '../../list/SelectRow.tsx';
import type { Selection } from '../../list/useSelection.ts';
import styles from './OrdersTable.module.css';
import { type Cell, columns, features } from './orderColumns.tsx';
import { useListUrl } from './useListUrl.ts';

const ROW_PX = 49;
/** Below, all rows are in the page, where the browser's own search finds them. */
const VIRTUAL_FROM = 150;
const OVERSCAN = 8;

const atRight = ['amount', 'created'];

interface OrdersTableProps {
  orders: OrderListItem[];
  count: number;
  selection: Selection;
  /** Number of the order that keys act on. */
  current: string | undefined;
  onShow: (number: string) => void;
}

export function OrdersTable({ orders, count, selection, current, onShow }: OrdersTableProps) {
  const { t } = useTranslation('office');
  const { search } = useListUrl();
  const chosen = search.get('columns')?.split(',') ?? [];
  const columnVisibility = Object.fromEntries(extraOrderColumns.map((name) => [name, chosen.includes(name)]));
  const model = useTable({
    features,
    columns,
    data: orders,
    state: { columnVisibility },
    getRowId: ({ number }) => number,
  });
  const rows = model.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const isVirtual = rows.length > VIRTUAL_FROM;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: body.current?.offsetTop ?? 0,
    enabled: isVirtual,
  });
  const visible = isVirtual ? virtualizer.getVirtualItems() : undefined;
  const shown = visible ? visible.flatMap(({ index }) => rows[index] ?? []) : rows;
  const margin = virtualizer.options.scrollMargin;
  const before = visible?.[0] ? visible[0].start - margin : 0;
  const after = visible ? Math.max(0, virtualizer.getTotalSize() - ((visible.at(-1)?.end ?? 0) - margin)) : 0;
  const width = model.getVisibleLeafColumns().length + 1;

  const latest = useRef(onShow);
  latest.current = onShow;
  const show = useCallback((number: string) => latest.current(number), []);
  return (
    <table className={classNames(table.table, styles.orders)} aria-rowcount={count + 1}>
      <caption className="vh">{t('orders.caption', { count })}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <SelectAll selection={selection} />
          </th>
          {model.getVisibleLeafColumns().map(({ id }) => (
            <HeadCell key={id} id={id} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {before > 0 && <Spacer width={width} height={before} />}
        {shown.map((row) => (
          <OrderRow
            key={row.id}
            number={row.id}
            index={row.index}
            cells={row.getVisibleCells()}
            isSelected={selection.selected.has(row.id)}
            isCurrent={row.id === current}
            onToggle={selection.toggle}
            onShow={show}
          />
        ))}
        {after > 0 && <Spacer width={width} height={after} />}
      </tbody>
    </table>
  );
}

interface OrderRowProps {
  number: string;
  index: number;
  cells: Cell[];
  isSelected: boolean;
  isCurrent: boolean;
  onToggle: Selection['toggle'];
  onShow: (number: string) => void;
}

/** Scrolling renders only the rows that come into view. */
const OrderRow = memo(({ number, index, cells, isSelected, isCurrent, onToggle, onShow }: OrderRowProps) => (
  <tr
    data-row={number}
    aria-rowindex={index + 2}
    data-selected={isSelected || undefined}
    data-current={isCurrent || undefined}
    onClick={rowPress(() => onShow(number))}
  >
    <td className={styles.tick}>
      <SelectRow number={number} isSelected={isSelected} onToggle={onToggle} />
    </td>
    {cells.map((cell) => (
      <td key={cell.id} className={classNames(styles[cell.column.id], atRight.includes(cell.column.id) && table.right)}>
        {flexRender(cell.column.columnDef.cell, cell.getContext())}
      </td>
    ))}
  </tr>
));

function Spacer({ width, height }: { width: number; height: number }) {
  return (
    <tr>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}

function HeadCell({ id }: { id: string }) {
  const { t } = useTranslation('office');
  const url = useListUrl();
  const sort = orderSorts.find((name) => name === id);
  const className = classNames(styles[id], atRight.includes(id) && table.right);
  const label = t(`orders.columns.${id}`);
  return sort ? (
    <SortHead sort={sort} sorts={orderSorts} first="desc" url={url} className={className}>
      {label}
    </SortHead>
  ) : (
    <th scope="col" className={className}>
      {label}
    </th>
  );
}
