import type { ReactNode } from 'react';
import { classNames } from 'shared-lib/ui';
import { SortHead, type SortUrl } from './SortHead.tsx';
import styles from './Table.module.css';

export interface Column {
  /** Also what it sorts by. */
  name: string;
  label: ReactNode;
  /** Figures stand at the right. */
  isRight?: boolean;
  /** Read aloud only. */
  isHidden?: boolean;
  className?: string | undefined;
}

export interface TableProps {
  /** Read aloud only: a title stands above the table. */
  caption: string;
  /** Without them the table has no head. */
  columns?: readonly Column[];
  /** Rows of the whole list, where the table shows a part of it. */
  count?: number | undefined;
  /** A press anywhere in a row opens it. */
  isPressable?: boolean | undefined;
  /** Names of the columns that sort, the one without a parameter first. */
  sorting?: { sorts: readonly string[]; first?: 'asc' | 'desc'; url: SortUrl } | undefined;
  className?: string | undefined;
  /** Rows of sums. */
  foot?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A table of the office with its head. */
export function Table({ caption, columns, count, isPressable, sorting, className, foot, children }: TableProps) {
  return (
    <table
      className={classNames(styles.table, isPressable && styles.pressable, className)}
      aria-rowcount={count === undefined ? undefined : count + 1}
    >
      <caption className="vh">{caption}</caption>
      {columns && (
        <thead>
          <tr>
            {columns.map((column) =>
              sorting?.sorts.includes(column.name) ? (
                <SortHead key={column.name} sort={column.name} {...sorting} className={findClass(column)}>
                  {column.label}
                </SortHead>
              ) : (
                <HeadCell key={column.name} column={column} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

/** The corner above row heads is empty. */
function HeadCell({ column }: { column: Column }) {
  if (column.label === null) return <td />;
  return (
    <th scope="col" className={findClass(column)}>
      {column.isHidden ? <span className="vh">{column.label}</span> : column.label}
    </th>
  );
}

const findClass = ({ className, isRight }: Column) => classNames(className, isRight && styles.right) || undefined;
