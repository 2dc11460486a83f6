import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuestionSetting } from 'shared-lib/api/office';
import { editionStates } from 'shared-lib/vocabulary';
import { requiredEnum, requiredInteger } from '../../database/columns.ts';

/** Every run there was; 0 is the one whose content was not read yet. */
export const editions = pgTable(
  'editions',
  {
    number: integer('number').primaryKey(),
    /** Null for a run before this table. */
    date: date('date'),
    state: requiredEnum('state', editionStates),
    /** What its event asked last; answers outlive the content that asked. */
    questions: jsonb('questions').$type<readonly QuestionSetting[]>(),
  },
  (table) => [
    uniqueIndex('editions_current').on(table.state).where(sql`${table.state} = 'current'`),
    uniqueIndex('editions_preparing').on(table.state).where(sql`${table.state} = 'preparing'`),
  ],
);

const onUpdate = 'cascade';

/** The edition that a row belongs to. */
export const editionReference = () => requiredInteger('edition').references(() => editions.number, { onUpdate });

/** The same, by default the current one. */
export const editionInForce = () => editionReference().default(sql`current_edition()`);
