import type { ContributionQuery } from 'shared-lib/api/office';
import { parseOrderQuery } from '../orders/orderQuery.ts';

/** Query parameters of the list, those of orders that fit. */
export const contributionParameters = ['q', 'pay', 'from', 'to', 'min', 'max'] as const;

export function parseContributionQuery(search: URLSearchParams): ContributionQuery {
  const own = new URLSearchParams();
  for (const name of contributionParameters) own.set(name, search.get(name) ?? '');
  return parseOrderQuery(own);
}
