import type { Preview, ReleaseName } from '@charity-run/release/api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';

export type ListedPreview = Preview & ReleaseName;

const KEY = ['platform', 'previews'];

/** Links that were made in this tab, newest first: the site keeps no list of them. */
export function usePreviews(): ListedPreview[] {
  const { data } = useQuery<ListedPreview[]>({ queryKey: KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? [];
}

export const addPreview = (preview: ListedPreview) =>
  queries.setQueryData<ListedPreview[]>(KEY, (before = []) => [preview, ...before]);

export const removePreview = (url: string) =>
  queries.setQueryData<ListedPreview[]>(KEY, (before = []) => before.filter((each) => each.url !== url));
