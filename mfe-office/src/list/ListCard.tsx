import type { ReactNode } from 'react';
import { classNames } from 'shared-lib/ui';
import card from '../design/Card.module.css';
import { ListFoot } from '../design/ListTools.tsx';
import { Failed, Loading } from '../design/Placeholder.tsx';

interface ListCardProps {
  label: string;
  className?: string | undefined;
  list: {
    isPending: boolean;
    /** The rows are those of the search before. */
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Rows that are shown. */
  shown: number;
  /** Announced to screen readers when a search has ended. */
  found?: string | undefined;
  foot?: string | undefined;
  nothing: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list in its states: loading, failed, empty, shown with its next page. */
export function ListCard({ label, className, list, shown, found, foot, nothing, children }: ListCardProps) {
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
      {foot && <ListFoot text={foot} list={list} />}
    </section>
  );
}
