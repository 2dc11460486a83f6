import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';
import { ownerId } from '../accounts.tables.ts';

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: ownerId(),
    kind: requiredText('kind'),
    textVersion: requiredText('text_version'),
    givenAt: requiredInstant('given_at'),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/** Account events without personal data; they outlive the account, so there is no foreign key. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    userId: requiredInteger('user_id'),
    event: requiredText('event'),
    at: requiredInstant('at'),
  },
  (table) => [index('audit_user').on(table.userId)],
);
