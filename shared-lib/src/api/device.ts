const KEY = 'device';

/**
 * What this browser calls itself when it begins a payment, so that trying stolen cards one after the other can be slowed
 * down. A random word in local storage, nothing about the person; without storage there is none.
 */
export function deviceHeader(): Record<string, string> {
  try {
    const known = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, known);
    return { 'X-Device': known };
  } catch {
    return {};
  }
}
