import { pgTable, text } from 'drizzle-orm/pg-core';
import { requiredInstant } from '../../../database/columns.ts';

/** Items of the attention list that are hidden for a while. */
export const snoozes = pgTable('staff_snoozes', {
  key: text('key').primaryKey(),
  until: requiredInstant('until'),
});
