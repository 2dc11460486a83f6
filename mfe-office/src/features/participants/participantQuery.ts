import {
  type ParticipantPlace,
  type ParticipantQuery,
  participantSorts,
  participantViews,
} from 'shared-lib/api/office';
import { deliveryKinds } from 'shared-lib/vocabulary';
import { knownValue, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

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
/** The part of these that says which list it is. */
export const listParameters = ['q', 'view', 'size', 'delivery', 'team', 'numbered', 'sort', 'dir'] as const;
export type ParticipantParameter = (typeof participantParameters)[number];
export const participantFilters = ['q', 'size', 'delivery', 'team', 'numbered'] as const;

/** What the URL asks for; anything unknown in it is left out. */
export function parseParticipantQuery(search: URLSearchParams): ParticipantQuery {
  return withoutEmpty({
    ...sortedSearch(search, participantSorts),
    view: knownValue(search, 'view', participantViews),
    sizes: search.get('size')?.split(',').filter(Boolean),
    delivery: knownValue(search, 'delivery', deliveryKinds),
    team: search.get('team')?.trim() || undefined,
    numbered: knownValue(search, 'numbered', ['yes', 'no'] as const),
  });
}

/** What in the URL says which list is meant, with more parameters. */
export function listSearch(
  search: URLSearchParams,
  more: Partial<Record<ParticipantParameter, string | undefined>> = {},
) {
  const kept = [...search].filter(([name]) => listParameters.some((known) => known === name));
  return new URLSearchParams([...kept, ...Object.entries(more).filter(([, value]) => value !== undefined)]).toString();
}

export function findPlace(key: string | null): ParticipantPlace | null {
  const [, registrationId, place] = /^(\d{1,9})-(\d{1,5})$/.exec(key ?? '') ?? [];
  return registrationId && place ? { registrationId: Number(registrationId), place: Number(place) } : null;
}
