import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentEntry } from 'shared-lib/api/office';
import { bytes, id, instant, requiredInstant, requiredInteger, requiredText } from '../../../database/columns.ts';

/** Everything that the office published of the content: the newest version that shows counts, over the file of the entry. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    route: requiredText('route'),
    slug: requiredText('slug'),
    entry: jsonb('entry').$type<ContentEntry>().notNull(),
    /** When each language was last changed, or found to fit the other. */
    wordedAt: jsonb('worded_at').$type<Record<'ua' | 'en', string>>().notNull(),
    showsFrom: requiredInstant('shows_from'),
    hidesFrom: instant('hides_from'),
    /** Null: the file, as it was before the office changed anything. */
    publishedBy: text('published_by'),
    publishedAt: requiredInstant('published_at'),
  },
  (table) => [index('content_versions_entry').on(table.route, table.slug, table.id)],
);

export const contentDrafts = pgTable(
  'content_drafts',
  {
    route: requiredText('route'),
    slug: requiredText('slug'),
    entry: jsonb('entry').$type<ContentEntry>().notNull(),
    /** Counts the saves. */
    version: requiredInteger('version'),
    changedBy: requiredText('changed_by'),
    changedAt: requiredInstant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.route, table.slug] })],
);

/** Files that staff added, and what staff says of files of the content folder: those have no bytes here. */
export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  content: bytes('content'),
  hash: text('hash'),
  mimeType: text('mime_type'),
  size: integer('size'),
  width: integer('width'),
  height: integer('height'),
  altUa: requiredText('alt_ua'),
  altEn: requiredText('alt_en'),
  isDecorative: boolean('is_decorative').notNull(),
  changedBy: requiredText('changed_by'),
  changedAt: requiredInstant('changed_at'),
});
