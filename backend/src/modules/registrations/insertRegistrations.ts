import type { Individual } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { Locale } from '../mail/index.ts';
import { createRegistrationsRepository, type RegistrationRow } from './registrations.repository.ts';

export interface NewEntrants {
  user: UserRow;
  edition: number;
  key: string;
  hash: string;
  people: readonly Individual[];
  locale: Locale;
}

/** Registers people for staff, whatever the phase; their consents are recorded. @returns the rows in the order of the people; none when the key is taken. */
export async function insertRegistrations(tx: Db, entrants: NewEntrants, now: Date): Promise<RegistrationRow[]> {
  const { user, edition, key, hash, people, locale } = entrants;
  const inserted = await createRegistrationsRepository(tx).insert(
    people.map((fields, place) => ({
      userId: user.id,
      edition,
      idempotencyKey: key,
      place,
      formHash: hash,
      kind: 'individual' as const,
      fields,
      status: 'submitted' as const,
      locale,
      createdAt: now,
      updatedAt: now,
    })),
  );
  if (inserted.length === 0) return [];
  if (inserted.length < people.length) throw new Error('The registrations were not stored.');
  await auditLog.recordConsents(tx, user.id, ['correct-data', 'fund-transfer', 'participation'], now);
  await auditLog.recordEvent(tx, user.id, 'registration-submitted', now);
  return inserted.toSorted((one, other) => one.place - other.place);
}
