import { useOfficeSession } from '../../session/useOfficeSession.ts';

const MOST = 5;

function read(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Keys of the entries that the signed-in person ran last on this device, newest first. */
export function useRecentEntries() {
  const { account } = useOfficeSession();
  const storageKey = `office-palette-${account.id}`;
  const recent = read(storageKey);
  const remember = (key: string) => {
    const next = [key, ...recent.filter((one) => one !== key)].slice(0, MOST);
    localStorage.setItem(storageKey, JSON.stringify(next));
  };
  return { recent, remember };
}
