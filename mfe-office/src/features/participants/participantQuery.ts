import type { ParticipantPlace, ParticipantQuery, ParticipantView } from 'shared-lib/api/office';
import { kitSizes } from 'shared-lib/validation';

export const views = ['all', 'no-number', 'no-name', 'no-size', 'void'] as const satisfies readonly ParticipantView[];
export const deliveries = ['pickup', 'branch', 'number-only'] as const;

/** Query parameters of the list; `show` is the place in the panel, `print` the list that is printed. */
export const participantParameters = [
  'q',
  'view',
  'size',
  'delivery',
  'team',
  'numbered',
  'sort',
  'dir',
  'show',
  'panel',
  'print',
] as const;
export type ParticipantParameter = (typeof participantParameters)[number];
export const participantFilters = ['q', 'size', 'delivery', 'team', 'numbered'] as const;

/** What the URL asks for; anything unknown in it is left out. */
export function participantQueryOf(search: URLSearchParams): ParticipantQuery {
  const one = <Value extends string>(name: ParticipantParameter, known: readonly Value[]) =>
    known.find((value) => value === search.get(name));
  const requested = search.get('size')?.split(',') ?? [];
  const sizes = kitSizes.filter((size) => requested.includes(size));
  const query: ParticipantQuery = {
    text: search.get('q')?.trim() || undefined,
    view: one('view', views),
    sizes: sizes.length > 0 ? sizes : undefined,
    delivery: one('delivery', deliveries),
    team: search.get('team')?.trim() || undefined,
    numbered: one('numbered', ['yes', 'no'] as const),
    sort: one('sort', ['number', 'name'] as const),
    direction: one('dir', ['asc', 'desc'] as const),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** A place in the URL: `17-0`. */
export const placeKey = ({ registrationId, place }: ParticipantPlace): string => `${registrationId}-${place}`;

export function placeOf(key: string | null): ParticipantPlace | null {
  const [, registrationId, place] = /^(\d{1,9})-(\d{1,5})$/.exec(key ?? '') ?? [];
  return registrationId && place ? { registrationId: Number(registrationId), place: Number(place) } : null;
}
