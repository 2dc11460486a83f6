import { type ParcelQuery, type ParcelView, parcelViews } from 'shared-lib/api/office';
import { carriedKinds } from 'shared-lib/vocabulary';
import { knownValue } from '../../list/urlQuery.ts';

export const parcelParameters = ['q', 'view', 'delivery'] as const;
export type ParcelParameter = (typeof parcelParameters)[number];

export function parseParcelQuery(search: URLSearchParams): ParcelQuery & { view: ParcelView } {
  const text = search.get('q')?.trim();
  const view = knownValue(search, 'view', parcelViews) ?? 'pack';
  const delivery = knownValue(search, 'delivery', carriedKinds);
  return { ...(text && { text }), ...(delivery && { delivery }), view };
}
