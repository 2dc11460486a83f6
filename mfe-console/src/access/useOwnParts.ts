import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../api/queries.ts';
import { useReach } from './reach.ts';

/** Names of the parts that the caller reaches. */
export function useOwnParts(): string[] {
  const { caller } = useReach();
  const { data } = useQuery(statusQuery);
  return caller.scope === '*' ? (data?.live ?? []).map(({ name }) => name) : [caller.scope];
}
