import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-lib/router';
import { chooseEdition, getChosenEdition, readEdition, withEdition } from '../api/chosenEdition.ts';

/** Takes the run from the URL, and writes it back where a link has lost it. */
export function useEditionInUrl(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = readEdition(search);
  // Before the screen below asks for its rows.
  if (named !== undefined) chooseEdition(named);
  const chosen = getChosenEdition();
  useEffect(() => {
    if (named !== undefined || chosen === undefined) return;
    void navigate({ pathname, search: withEdition(search, chosen), hash }, { replace: true, preventScrollReset: true });
  }, [named, chosen, pathname, search, hash, navigate]);
}
