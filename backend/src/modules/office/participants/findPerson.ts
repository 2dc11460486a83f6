import type { ParticipantPlace, PersonFormat } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import type { EventRecord } from '../../content/index.ts';
import { findParticipant, ParticipantNotFound } from '../../participants/index.ts';
import { findRegistrations } from '../../registrations/index.ts';

/** A paid place and its registration. @throws {ParticipantNotFound} */
export async function findPerson(db: Db, at: ParticipantPlace) {
  const row = await findParticipant(db, at);
  const [registration] = row ? await findRegistrations(db, [row.registrationId]) : [];
  if (!row || !registration) throw new ParticipantNotFound();
  return { row, registration };
}

/** The format with its names; one that the event no longer has is called by its id. */
export function toFormat(all: EventRecord['formats']['race'], id: string): PersonFormat {
  const { ua = id, en = id } = all.find((format) => format.id === id) ?? {};
  return { id, name: { ua, en } };
}

/** `o•••@poshta.example` */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');
