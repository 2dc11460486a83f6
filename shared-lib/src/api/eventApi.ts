import { prefetch, prefetched } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import { callApi } from './callApi.ts';
import type { EventFacts } from './eventTypes.ts';

export type * from './eventTypes.ts';

export const eventApi = {
  get: (locale: Locale, signal?: AbortSignal) => prefetched(nameIn(locale), () => fetchEvent(locale, signal)),
  /** Starts the call before the page that needs it is loaded. */
  prefetch: (locale: Locale) => prefetch(nameIn(locale), () => fetchEvent(locale)),
};

const nameIn = (locale: Locale) => `event ${locale}`;

function fetchEvent(locale: Locale, signal?: AbortSignal): Promise<EventFacts> {
  const query = { lang: locale, ...(typeof document === 'undefined' && { clock: 'none' as const }) };
  return callApi('GET /event', { query, signal });
}
