import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { type EditedSubject, editorStates } from 'shared-lib/api/office';
import { instant, requiredEnum, requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { officeSessions } from '../../staffAccess/identity/access.tables.ts';

/** What people edit at the moment, or ask a colleague for. */
export const officeEditing = pgTable(
  'office_editing',
  {
    sessionId: requiredReference('session_id', () => officeSessions.id, 'cascade'),
    /** The column of the time when only orders were edited. */
    subject: requiredText('number').$type<EditedSubject>(),
    state: requiredEnum('state', editorStates).default('editing'),
    /** When the state began. */
    since: instant('since'),
    savedAt: instant('saved_at'),
    seenAt: requiredInstant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.subject] })],
);
