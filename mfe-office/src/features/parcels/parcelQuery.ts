import type { ParcelQuery, ParcelView } from 'shared-lib/api/office';

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
  const view = views.find((name) => name === search.get('view')) ?? 'pack';
  return text ? { text, view } : { view };
}
