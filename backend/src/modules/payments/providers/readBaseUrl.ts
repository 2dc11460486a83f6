/** @returns the URL in a variable without a slash at its end. @throws {Error} naming the variable. */
export function readBaseUrl(name: string, value: string | undefined, fallback: string): string {
  if (value && !URL.canParse(value)) throw new Error(`${name} must be a URL.`);
  return (value || fallback).replace(/\/+$/, '');
}
