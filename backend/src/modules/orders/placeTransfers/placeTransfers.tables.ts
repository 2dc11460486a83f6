import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { registrations } from '../../registrations/registrations.tables.ts';

/** Links that pass the place of a runner on; the new runner's email is not stored. */
export const placeTransfers = pgTable('place_transfers', {
  id: id(),
  registrationId: requiredReference('registration_id', () => registrations.id, 'cascade'),
  tokenHash: requiredText('token_hash').unique(),
  createdAt: requiredInstant('created_at'),
  revokedAt: instant('revoked_at'),
  acceptedAt: instant('accepted_at'),
  /** Detects a repeated request of the new runner. */
  idempotencyKey: text('idempotency_key'),
});
