import {
  type ParticipantPlace,
  type ParticipantQuery,
  participantSorts,
  participantViews,
} from 'shared-lib/api/office';
import { deliveryKinds, kitSizes } from 'shared-lib/vocabulary';
import { knownValue, knownValues, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

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
export function parseParticipantQuery(search: URLSearchParams): ParticipantQuery {
  return withoutEmpty({
    ...sortedSearch(search, participantSorts),
    view: knownValue(search, 'view', participantViews),
    sizes: knownValues(search, 'size', kitSizes),
    delivery: knownValue(search, 'delivery', deliveryKinds),
    team: search.get('team')?.trim() || undefined,
    numbered: knownValue(search, 'numbered', ['yes', 'no'] as const),
  });
}

/** A place in the URL: `17-0`. */
export const placeKey = ({ registrationId, place }: ParticipantPlace): string => `${registrationId}-${place}`;

export function findPlace(key: string | null): ParticipantPlace | null {
  const [, registrationId, place] = /^(\d{1,9})-(\d{1,5})$/.exec(key ?? '') ?? [];
  return registrationId && place ? { registrationId: Number(registrationId), place: Number(place) } : null;
}
