import { useLocation, useMatches } from 'react-router-dom';
import { keepDeclared } from 'shared-lib/contract';
import { isPageHandle } from '../composition/mountRemote.tsx';

/** The query without parameters that the page does not read, as the server renders it. */
export function usePageSearch(): string {
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  if (!isPageHandle(handle)) return '';
  return handle.query ? keepDeclared(search, handle.query) : search;
}
