import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftState } from './draftStore.ts';
import { getAccount } from './getAccount.ts';

export interface DraftHandle<Data> extends DraftState<Data> {
  save: (data: Data) => void;
  clear: () => Promise<void>;
  swap: () => void;
}

/** A half-filled form that survives reloads and a change of device. Needs `key={draft.revision}` on the form. */
export function useDraft<Data extends object>(form: string, { token }: { token: string | null }): DraftHandle<Data> {
  const account = useLastAccount(token);
  const keeper = useMemo(() => createDraftStore<Data>(form, account), [form, account]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

  useEffect(() => keeper.signInWith(token), [keeper, token]);
  useEffect(() => {
    void keeper.open();
    const flush = () => keeper.flush();
    const leave = () => keeper.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      keeper.flush();
    };
  }, [keeper]);

  const { save, clear, swap } = keeper;
  return { ...state, save, clear, swap };
}

/** An expired session must not unmount the form. */
function useLastAccount(token: string | null): string {
  const [account, setAccount] = useState(() => getAccount(token));
  const current = getAccount(token);
  if (token && current !== account) setAccount(current);
  return token ? current : account;
}
