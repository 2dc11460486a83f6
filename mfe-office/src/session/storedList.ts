/** What this device stores under a key, as far as it is of the type; empty when it stores no list there. */
export function readStoredList<Item>(key: string, isItem: (stored: unknown) => stored is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

export const isText = (stored: unknown): stored is string => typeof stored === 'string';

export const storeList = (key: string, list: readonly (object | string)[]): void =>
  localStorage.setItem(key, JSON.stringify(list));
