import {
  accountApi,
  type EventFacts,
  eventApi,
  type Format,
  type Profile,
  type Registration,
  registrationApi,
} from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { requiredToken } from './requiredToken.ts';

export interface Participation {
  event: EventFacts;
  profile: Profile;
  /** The registration that is being changed; null when the person has none of that id. */
  edited: Registration | null | undefined;
}

export async function loadParticipation(
  { locale, editId }: { locale: Locale; editId: string | null },
  signal: AbortSignal,
): Promise<Participation> {
  const token = requiredToken();
  const [event, profile, registrations] = await Promise.all([
    eventApi.get(locale, signal),
    accountApi.profile(token, signal),
    editId ? registrationApi.list(token, signal) : undefined,
  ]);
  const edited = registrations?.find(({ id }) => String(id) === editId);
  const formats = listOffered(event.formats, edited?.fields);
  return { event: { ...event, formats }, profile, edited: registrations && (edited ?? null) };
}

type Chosen = Pick<Registration['fields'], 'raceFormat' | 'participationFormat'>;

/** What may be chosen this year; a registration keeps its own, and its place. */
function listOffered({ race, participation }: EventFacts['formats'], own?: Chosen): EventFacts['formats'] {
  const list = (formats: Format[], kept?: string) =>
    formats.flatMap((format) => {
      if (format.id === kept) return [{ ...format, left: null }];
      return format.isOffered ? [format] : [];
    });
  return { race: list(race, own?.raceFormat), participation: list(participation, own?.participationFormat) };
}

/** Ids of the formats. */
export function formatIds({ formats }: EventFacts) {
  return { race: formats.race.map(({ id }) => id), participation: formats.participation.map(({ id }) => id) };
}
