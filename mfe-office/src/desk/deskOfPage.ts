import { deskServer } from './deskServer.ts';
import { openDeskStore, type StoredAction, type StoredList } from './deskStore.ts';
import { type Desk, openDesk } from './openDesk.ts';

/** @param account null when the server does not respond: then that of the list on this device. */
export async function createDesk(account: StoredList['account'] | null): Promise<Desk> {
  const store = await openDeskStore(Date.now);
  const list = account && (await store.list().catch(() => undefined));
  // Another person sees no list of the one before.
  if (list && list.account.id !== account.id) await store.removeList();
  return openDesk({ store, server: deskServer, now: Date.now, account });
}

/** Names of participants leave this device when access ends. */
export async function removeStoredList(): Promise<void> {
  const store = await openDeskStore(Date.now);
  await store.removeList();
  store.close();
}

/** What this device still has to send, by any volunteer. */
export async function findStoredActions(): Promise<StoredAction[]> {
  const store = await openDeskStore(Date.now);
  try {
    return await store.actions();
  } finally {
    store.close();
  }
}
