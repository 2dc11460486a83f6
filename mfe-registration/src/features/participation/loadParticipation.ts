import {
  accountApi,
  type EventFacts,
  eventApi,
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
  return { event, profile, edited: registrations && (edited ?? null) };
}

/** Ids that may be chosen this year. */
export function formatIds({ formats }: EventFacts) {
  return { race: formats.race.map(({ id }) => id), participation: formats.participation.map(({ id }) => id) };
}
