import { useQuery } from '@tanstack/react-query';
import { operate } from '../../api/officeApi.ts';
import { queries } from '../../session/queries.ts';

export function useOrder(number: string) {
  return useQuery({
    queryKey: ['order', number],
    queryFn: ({ signal }) => operate('show-order', { number }, signal),
  });
}

/** After a change everything that shows the order is stale. */
export function refreshOrders(): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
