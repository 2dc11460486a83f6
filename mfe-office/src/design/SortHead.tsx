import type { ReactNode } from 'react';
import { OfficeIcon } from './OfficeIcon.tsx';

export interface SortUrl {
  search: URLSearchParams;
  change: (changes: { sort?: string; dir?: string | undefined }) => void;
}

interface SortHeadProps<Sort extends string> {
  sort: Sort;
  /** The first is the order without a parameter. */
  sorts: readonly Sort[];
  /** Direction of the first press. */
  first?: 'asc' | 'desc';
  url: SortUrl;
  className?: string | undefined;
  children: ReactNode;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a column that sorts; a second press turns the direction. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { sort, sorts, first = 'asc', url, className, children } = props;
  const { search, change } = url;
  const turned = first === 'asc' ? 'desc' : 'asc';
  const isSorted = (search.get('sort') ?? sorts[0]) === sort;
  const isTurned = search.get('dir') === turned;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? directions[isTurned ? turned : first] : undefined}>
      <button type="button" onClick={() => change({ sort, dir: isSorted && !isTurned ? turned : undefined })}>
        <span>{children}</span>
        {isSorted && <OfficeIcon name="sort" />}
      </button>
    </th>
  );
}
