import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import card from '../design/Card.module.css';
import { ListFoot } from '../design/ListTools.tsx';
import { Failed, Loading } from '../design/Placeholder.tsx';
import { useShown } from './useShown.ts';

/** What `usePages` and `toWholeList` have of a list. */
export interface ListState<Row> {
  rows: readonly Row[];
  isPending: boolean;
  /** The rows are those of the search before. */
  isPlaceholderData: boolean;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ListCardProps {
  label: string;
  className?: string | undefined;
  list: ListState<unknown>;
  /** Announced to screen readers when a search has ended. */
  found?: string | undefined;
  /** Rows of all pages; the foot says how many of them are shown. */
  count?: number | undefined;
  /** Sum of all rows, for the foot. */
  sum?: string | undefined;
  /** In place of the number of rows. */
  foot?: string | undefined;
  nothing: Elements;
  /** The table. */
  children: Elements;
}

/** A list in its states: loading, failed, empty, shown with its next page. */
export function ListCard({ label, className, list, found, count, sum, foot, nothing, children }: ListCardProps) {
  const findShown = useShown();
  const shown = list.rows.length;
  const end = foot ?? findShown(shown, count, sum);
  return (
    <section
      className={classNames(card.card, card.clip, className)}
      aria-label={label}
      aria-busy={list.isPlaceholderData}
    >
      {found !== undefined && (
        <p role="status" className="vh">
          {!list.isPlaceholderData && found}
        </p>
      )}
      {list.isPending ? (
        <Loading rows={10} />
      ) : list.error && shown === 0 ? (
        <Failed error={list.error} onRetry={list.refetch} />
      ) : shown === 0 ? (
        nothing
      ) : (
        children
      )}
      {end && <ListFoot text={end} list={list} />}
    </section>
  );
}
