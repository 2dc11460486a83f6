const KEY = 'device';

/** Header with a random id of this browser, by which the backend slows down card testing; empty without storage. */
export function deviceHeader(): Record<string, string> {
  try {
    const known = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, known);
    return { 'X-Device': known };
  } catch {
    return {};
  }
}
