import type { ReactNode } from 'react';
import { Columns, Stack } from '../design/Columns.tsx';
import { ListFoot } from '../design/ListTools.tsx';
import { Empty, Failed, Loading } from '../design/Placeholder.tsx';
import styles from './DecisionList.module.css';
import type { usePages } from './usePages.ts';
import { useShown } from './useShown.ts';

type Counted = { next: number | null; count: number };

interface DecisionListProps<Row> {
  list: ReturnType<typeof usePages<number, Counted, Row>>;
  /** What is said when nothing waits. */
  none: { title: string; text: string };
  getKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  /** About the opened one, beside the list. */
  panel: ReactNode;
  /** Each card has a row of its own. */
  isWide?: boolean;
}

/** Cards that wait for a decision, the first ones above; a panel decides about one of them. */
export function DecisionList<Row>({ list, none, getKey, renderCard, panel, isWide = false }: DecisionListProps<Row>) {
  const findShown = useShown();
  const { rows, first, isPending, error, refetch } = list;
  const end = findShown(rows.length, first?.count, undefined);
  return (
    <Columns side={panel ? 'narrow' : 'none'}>
      <Stack>
        {isPending ? (
          <Loading rows={8} />
        ) : error && rows.length === 0 ? (
          <Failed error={error} onRetry={refetch} />
        ) : rows.length === 0 ? (
          <Empty illustration="done" {...none} />
        ) : (
          <ul className={isWide ? styles.wide : styles.cards}>
            {rows.map((row) => (
              <li key={getKey(row)}>{renderCard(row)}</li>
            ))}
          </ul>
        )}
        {end && rows.length > 0 && <ListFoot text={end} list={list} />}
      </Stack>
      {panel && <Stack isAbove>{panel}</Stack>}
    </Columns>
  );
}
