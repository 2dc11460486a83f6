import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, requiredInstant, requiredLocale, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

/** Changes of an account's email that are not confirmed at both addresses, or have to wait; one per user. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ownerId().primaryKey(),
    email: requiredText('email'),
    requestedAt: requiredInstant('requested_at'),
    expiresAt: requiredInstant('expires_at'),
    currentConfirmedAt: instant('current_confirmed_at'),
    /** The current mailbox is lost: the new one is confirmed alone, and the change waits. */
    isMailboxLost: boolean('is_mailbox_lost').notNull().default(false),
    takesEffectAt: instant('takes_effect_at'),
    cancelHash: text('cancel_hash'),
    /** The session that stays signed in. */
    sessionId: text('session_id'),
    locale: requiredLocale().default('ua'),
  },
  (table) => [
    index('email_changes_due').on(table.takesEffectAt),
    uniqueIndex('email_changes_cancel').on(table.cancelHash),
  ],
);
