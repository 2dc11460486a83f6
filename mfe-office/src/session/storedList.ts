/** What this device stores under a key; empty when it stores no list there. */
export function readStoredList(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export const storeList = (key: string, list: readonly unknown[]): void =>
  localStorage.setItem(key, JSON.stringify(list));
