import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';
import { limits } from './limits.ts';

/** `example.com/run` becomes `https://example.com/run`; null if it is no public URL. */
export function normalizeWebsite(input: string): string | null {
  const text = input.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (/\s/u.test(text) || !URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPublicName = /\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  if (!isWeb || !isPublicName || url.username || url.password) return null;
  const isBareHost = url.pathname === '/' && !url.search && !url.hash;
  return isBareHost ? url.origin : url.href;
}

export const websiteRule = string()
  .typeError(errorKeys.website)
  .transform((value) => (typeof value === 'string' ? (normalizeWebsite(value) ?? value.trim()) : value))
  .max(limits.website, errorKeys.tooLong)
  .test('website', errorKeys.website, (value) => !value || normalizeWebsite(value) !== null)
  .default('');
