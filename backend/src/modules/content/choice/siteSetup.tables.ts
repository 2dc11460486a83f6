import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contentChoices } from 'shared-lib/vocabulary';
import { instant, requiredInstant, requiredText } from '../../../database/columns.ts';

/** The row of the site. */
export const SITE = 1;

/** How this site was set up: no row on a site that runs as its files say. */
export const siteSetup = pgTable('site_setup', {
  id: integer('id').primaryKey(),
  startedBy: requiredText('started_by'),
  startedAt: requiredInstant('started_at'),
  /** Null until it is finished. */
  content: text('content', { enum: contentChoices }),
  finishedBy: text('finished_by'),
  finishedAt: instant('finished_at'),
});
