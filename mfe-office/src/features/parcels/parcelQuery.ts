import type { ParcelQuery, ParcelView } from 'shared-lib/api/office';
import { knownValue } from '../../list/urlQuery.ts';

export const views = [
  'pack',
  'hand-over',
  'on-way',
  'at-branch',
  'delivered',
  'returning',
  'problem',
] as const satisfies readonly ParcelView[];

export const parcelParameters = ['q', 'view'] as const;
export type ParcelParameter = (typeof parcelParameters)[number];

export function parcelQueryOf(search: URLSearchParams): ParcelQuery & { view: ParcelView } {
  const text = search.get('q')?.trim();
  const view = knownValue(search, 'view', views) ?? 'pack';
  return text ? { text, view } : { view };
}
