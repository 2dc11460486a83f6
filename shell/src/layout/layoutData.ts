import { useRouteLoaderData } from 'react-router-dom';
import { type EventFacts, eventApi } from 'shared-lib/api';
import { type Locale, nameSite, useLocale } from 'shared-lib/i18n';
import { loadShellTexts } from '../locale/texts.ts';

export interface LayoutData {
  /** Null when the API is unavailable: header and footer then lack date and office hours. */
  event: EventFacts | null;
}

export async function loadLayoutData(locale: Locale, request: Request): Promise<LayoutData> {
  const [event] = await Promise.all([eventApi.get(locale, request.signal).catch(() => null), loadShellTexts(locale)]);
  nameSite(locale, event);
  return { event };
}

/** The facts that the layout was rendered with. */
export function findEvent(loaderData: Record<string, unknown> | undefined, locale: Locale): EventFacts | null {
  return (loaderData?.[locale] as LayoutData | undefined)?.event ?? null;
}

export function isCabinetOpen(event: EventFacts | null | undefined): boolean {
  return event?.cabinet?.open !== false;
}

/** The route id of the layout is the locale. */
export function useIsCabinetOpen(): boolean {
  return isCabinetOpen(useRouteLoaderData<LayoutData>(useLocale())?.event);
}
