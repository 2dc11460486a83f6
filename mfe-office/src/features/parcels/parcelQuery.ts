import { type ParcelQuery, type ParcelView, parcelViews } from 'shared-lib/api/office';
import { knownValue } from '../../list/urlQuery.ts';

export const parcelParameters = ['q', 'view'] as const;
export type ParcelParameter = (typeof parcelParameters)[number];

export function parseParcelQuery(search: URLSearchParams): ParcelQuery & { view: ParcelView } {
  const text = search.get('q')?.trim();
  const view = knownValue(search, 'view', parcelViews) ?? 'pack';
  return text ? { text, view } : { view };
}
