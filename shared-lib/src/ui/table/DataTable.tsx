import { Fragment, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  stacked?: boolean;
  /** In `ranking` on phones: left out, or a small second line. */
  onPhone?: 'hidden' | 'sub';
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Below 900 px a row is a card with labelled lines, or one compact line. */
  phoneLook?: 'cards' | 'ranking';
  middle?: boolean;
  /** A panel below a row, across the table. */
  detailsOf?: (row: Row) => ReactNode;
  className?: string;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, phoneLook = 'cards', middle, detailsOf, className } = props;
  return (
    <table className={classNames(styles.table, styles[phoneLook], middle && styles.middle, className)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.align && styles.end}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const details = detailsOf?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr className={details ? styles.opened : styles.row}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.header} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {details && (
                <tr className={styles.details}>
                  <td colSpan={columns.length}>{details}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function cellClass<Row>({ align, stacked, onPhone }: Column<Row>): string | undefined {
  const name = classNames(
    align && styles.end,
    stacked && styles.stacked,
    onPhone === 'hidden' && styles.hiddenOnPhone,
    onPhone === 'sub' && styles.sub,
  );
  return name || undefined;
}
