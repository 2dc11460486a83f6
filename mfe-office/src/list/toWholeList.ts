import type { ListState } from './ListCard.tsx';

type Whole = Pick<ListState<unknown>, 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>;

/** A list that is loaded at once. */
export const toWholeList = <Row>(query: Whole, rows: readonly Row[]): ListState<Row> => ({
  ...query,
  rows,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
});
