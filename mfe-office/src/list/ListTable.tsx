import { type ComponentType, memo, type ReactNode, useCallback, useRef } from 'react';
import { classNames } from 'shared-lib/ui';
import { rowPress } from '../design/RowOpener.tsx';
import table from '../design/Table.module.css';
import { type Column, Table, type TableProps } from '../design/Table.tsx';
import { SelectAll } from './SelectAll.tsx';
import { SelectRow } from './SelectRow.tsx';
import type { Selection } from './useSelection.ts';

export interface ListColumn<Row> extends Column {
  /** Class of the cells; `className` is on the head too. */
  cellClass?: string | undefined;
  /** @param open opens the row, as a press in it does. */
  cell: (row: Row, open: () => void) => ReactNode;
}

/** Shows the rows, or those of them that are in view. */
export type ListRows = ComponentType<{ count: number; width: number; render: (index: number) => ReactNode }>;

export interface ListTableProps<Row> extends Pick<TableProps, 'caption' | 'count' | 'sorting' | 'className'> {
  rows: readonly Row[];
  getKey: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  selection?: Selection | undefined;
  /** Attributes of a row. */
  getAttributes?: ((row: Row) => Record<string, string | undefined>) | undefined;
  /** Default: all of them. */
  shownBy?: ListRows | undefined;
}

interface MarkedRow {
  /** Key of the row that keys act on. */
  current: string | undefined;
  /** A press anywhere in a row opens it. */
  onOpen: ((key: string) => void) | undefined;
}

/** The table of a list. A column is declared once, with its head and its cells. */
export function ListTable<Row>(props: ListTableProps<Row> & MarkedRow) {
  const { rows, getKey, columns, selection, getAttributes, current, onOpen, shownBy: Rows = AllRows, ...rest } = props;
  const heads = selection
    ? [{ name: 'tick', label: <SelectAll selection={selection} />, className: table.tick }, ...columns]
    : columns;
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useCallback((key: string) => latest.current?.(key), []);
  return (
    <Table {...rest} columns={heads} isPressable={onOpen !== undefined}>
      <Rows
        count={rows.length}
        width={heads.length}
        render={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const key = getKey(row);
          return (
            <ListRow
              key={key}
              name={key}
              row={row}
              index={index}
              columns={columns}
              attributes={getAttributes?.(row)}
              isSelected={selection?.selected.has(key)}
              isCurrent={key === current}
              onToggle={selection?.toggle}
              onOpen={open}
            />
          );
        }}
      />
    </Table>
  );
}

const AllRows: ListRows = ({ count, render }) => Array.from({ length: count }, (_, index) => render(index));

interface ListRowProps<Row> {
  name: string;
  row: Row;
  index: number;
  columns: readonly ListColumn<Row>[];
  attributes: Record<string, string | undefined> | undefined;
  isSelected: boolean | undefined;
  isCurrent: boolean;
  onToggle: Selection['toggle'] | undefined;
  onOpen: (key: string) => void;
}

function PlainRow<Row>(props: ListRowProps<Row>) {
  const { name, row, index, columns, attributes, isSelected, isCurrent, onToggle, onOpen } = props;
  const open = () => onOpen(name);
  return (
    <tr
      {...attributes}
      data-row={name}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      onClick={rowPress(open)}
    >
      {onToggle && (
        <td className={table.tick}>
          <SelectRow number={name} isSelected={isSelected === true} onToggle={onToggle} />
        </td>
      )}
      {columns.map(({ name: column, className, cellClass, isRight, cell }) => (
        <td key={column} className={classNames(className, cellClass, isRight && table.right) || undefined}>
          {cell(row, open)}
        </td>
      ))}
    </tr>
  );
}

/** Scrolling renders only the rows that come into view. */
const ListRow = memo(PlainRow) as typeof PlainRow;
