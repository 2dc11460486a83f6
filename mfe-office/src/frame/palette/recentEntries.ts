import { isText, readStoredList, storeList } from '../../session/storedList.ts';
import { useOfficeSession } from '../../session/useOfficeSession.ts';

const MOST = 5;

/** Keys of the entries that the signed-in person ran last on this device, newest first. */
export function useRecentEntries() {
  const { account } = useOfficeSession();
  const storageKey = `office-palette-${account.id}`;
  const recent = readStoredList(storageKey, isText);
  const remember = (key: string) => {
    const next = [key, ...recent.filter((one) => one !== key)].slice(0, MOST);
    storeList(storageKey, next);
  };
  return { recent, remember };
}
