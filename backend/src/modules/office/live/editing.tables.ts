import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { officeSessions } from '../../staffAccess/identity/access.tables.ts';

/** Orders that people type about at the moment. */
export const officeEditing = pgTable(
  'office_editing',
  {
    sessionId: requiredReference('session_id', () => officeSessions.id, 'cascade'),
    number: requiredText('number'),
    seenAt: requiredInstant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.number] })],
);
