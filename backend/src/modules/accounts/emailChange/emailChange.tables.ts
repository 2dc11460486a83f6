import { pgTable } from 'drizzle-orm/pg-core';
import { instant, requiredInstant, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

/** Changes of an account's email that are not confirmed at both addresses yet; one per user. */
export const emailChanges = pgTable('email_changes', {
  userId: ownerId().primaryKey(),
  email: requiredText('email'),
  requestedAt: requiredInstant('requested_at'),
  expiresAt: requiredInstant('expires_at'),
  currentConfirmedAt: instant('current_confirmed_at'),
});
