import type { FlagValues } from './flags.ts';
import type { Locale } from './locales.ts';

declare global {
  /** Flags of the page: on the server of the one in work, in browsers of the document. */
  var siteFlags: FlagValues | undefined;
}

const COOKIE = /(?:^|; )flags=([^;]*)/;

/** Whether a flag is on for this visitor: the same on the server and in the browser, for the life of the document. Without a site, as in tests, it is off. */
export function readFlag(name: string, locale: Locale): boolean {
  const values = getValues();
  values[name] ??= findInCookie(name);
  return values[name].includes(locale);
}

function getValues(): FlagValues {
  globalThis.siteFlags ??= readPageFlags();
  return globalThis.siteFlags;
}

/** What the server has read for this page is in its state. */
function readPageFlags(): FlagValues {
  if (typeof document === 'undefined') return {};
  const state = document.getElementById('page-state')?.textContent;
  return (state && JSON.parse(state).flags) || {};
}

/** A page carries only personal flags that it reads itself; a page behind its links may read others. */
function findInCookie(name: string): readonly Locale[] {
  if (typeof document === 'undefined') return [];
  const flags = COOKIE.exec(document.cookie)?.[1]?.split('~') ?? [];
  const [, languages = ''] = flags.map((flag) => flag.split(':')).find(([flag]) => flag === name) ?? [];
  return languages.split('_').filter(isLocale);
}

const isLocale = (text: string): text is Locale => text === 'ua' || text === 'en';
