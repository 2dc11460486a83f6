import type { Individual } from 'shared-lib/validation';
import type { Db } from '../../database/connection.ts';
import { auditLog, type UserRow } from '../accounts/index.ts';
import type { Locale } from '../mail/index.ts';
import { createRegistrationsRepository, type RegistrationRow } from './registrations.repository.ts';

export interface NewEntrant {
  user: UserRow;
  edition: number;
  key: string;
  hash: string;
  fields: Individual;
  locale: Locale;
}

/** Registers a person for staff, whatever the phase; their consents are recorded. */
export async function insertRegistration(tx: Db, entrant: NewEntrant, now: Date): Promise<RegistrationRow> {
  const { user, edition, key, hash, fields, locale } = entrant;
  const [registration] = await createRegistrationsRepository(tx).insert([
    {
      userId: user.id,
      edition,
      idempotencyKey: key,
      place: 0,
      formHash: hash,
      kind: 'individual',
      fields,
      status: 'submitted',
      locale,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  if (!registration) throw new Error('The registration was not stored.');
  await auditLog.recordConsents(tx, user.id, ['correct-data', 'fund-transfer', 'participation'], now);
  await auditLog.recordEvent(tx, user.id, 'registration-submitted', now);
  return registration;
}
