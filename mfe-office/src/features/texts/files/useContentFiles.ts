import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentFile } from 'shared-lib/api/office';
import { officeQuery } from '../../../api/officeQuery.ts';

/** Images and documents that texts may show, the newest first. */
export function useContentFiles() {
  const client = useQueryClient();
  const options = officeQuery('content-files', {});
  const query = useQuery(options);
  const files = query.data ?? [];
  return {
    query,
    files,
    find: (path: string): ContentFile | undefined => files.find((file) => file.path === path),
    /** A file that was added or described. */
    keep: (file: ContentFile) =>
      client.setQueryData(options.queryKey, (known: ContentFile[] = []) =>
        known.some(({ path }) => path === file.path)
          ? known.map((each) => (each.path === file.path ? file : each))
          : [file, ...known],
      ),
  };
}
