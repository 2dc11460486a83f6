import type { ReactNode } from 'react';
import { Failed, Loading } from './Placeholder.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Rows of the placeholder. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a query shows once it has data; placeholder rows until then, or why it failed. */
export function Loaded<Data>({ query: { data, error, refetch }, rows, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={rows} />;
}
