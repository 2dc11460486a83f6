import { createContext, useContext, useMemo } from 'react';
import { useSearchParams as useAllSearchParams } from 'react-router-dom';
import { keepDeclared } from 'shared-lib/contract';

/** Query parameters that the page declares; undefined for all. */
export const DeclaredQuery = createContext<readonly string[] | undefined>(undefined);

/** Like React Router's, with the declared parameters only, as the server renders them. */
export function useSearchParams(): ReturnType<typeof useAllSearchParams> {
  const [all, setSearch] = useAllSearchParams();
  const declared = useContext(DeclaredQuery);
  const search = useMemo(
    () => (declared ? new URLSearchParams(keepDeclared(all.toString(), declared)) : all),
    [all, declared],
  );
  return [search, setSearch];
}
