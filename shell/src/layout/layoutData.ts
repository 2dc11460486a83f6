import { type EventFacts, eventApi } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { loadShellTexts } from '../locale/texts.ts';

export interface LayoutData {
  /** Null when the API does not answer: header and footer then stand without date and office hours. */
  event: EventFacts | null;
}

export async function loadLayoutData(locale: Locale, request: Request): Promise<LayoutData> {
  const [event] = await Promise.all([eventApi.get(locale, request.signal).catch(() => null), loadShellTexts(locale)]);
  return { event };
}
