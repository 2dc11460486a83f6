import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  bytes,
  instant,
  requiredInstant,
  requiredInteger,
  requiredReference,
  requiredText,
} from '../../../database/columns.ts';
import { fundraisers } from '../fundraisers.tables.ts';

/** Pictures of owners, encoded anew without their metadata: one that staff approved, and one that waits. */
export const fundraiserPictures = pgTable(
  'fundraiser_pictures',
  {
    code: requiredText('code').primaryKey(),
    fundraiserId: requiredReference('fundraiser_id', () => fundraisers.id, 'cascade'),
    width: requiredInteger('width'),
    height: requiredInteger('height'),
    image: bytes('image').notNull(),
    createdAt: requiredInstant('created_at'),
    /** Null while staff has not approved it. */
    approvedAt: instant('approved_at'),
  },
  (table) => [
    uniqueIndex('fundraiser_pictures_waiting').on(table.fundraiserId).where(sql`${table.approvedAt} is null`),
    uniqueIndex('fundraiser_pictures_approved').on(table.fundraiserId).where(sql`${table.approvedAt} is not null`),
  ],
);
