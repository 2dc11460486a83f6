import type { ContentEntry, TextRow } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { type ContentVersionRow, type EditedContent, listNewestVersions } from '../../content/index.ts';
import { listDrafts } from './textDrafts.ts';
import { listFileEntries } from './textSource.ts';
import { toWordingStates } from './wordingStates.ts';

/** Every entry of a route: of its file, published by the office, or drafted only; the newest first. */
export async function listTextRows(db: Db, content: EditedContent, route: string, now: Date): Promise<TextRow[]> {
  const files = listFileEntries(content, route);
  const versions = new Map((await listNewestVersions(db, route)).map((row) => [row.slug, row]));
  const drafts = new Map((await listDrafts(db, route)).map((row) => [row.slug, row]));
  const rows = [...new Set([...files.keys(), ...versions.keys(), ...drafts.keys()])].flatMap((slug) => {
    const version = versions.get(slug);
    const draft = drafts.get(slug);
    const file = files.get(slug);
    const entry = draft?.entry ?? version?.entry ?? file?.entry;
    if (!entry) return [];
    const isPublished = version !== undefined || file?.isDraft === false;
    return [toRow(slug, entry, version, { isDraft: draft !== undefined, isPublished, now })];
  });
  return rows.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

function toRow(
  slug: string,
  entry: ContentEntry,
  version: ContentVersionRow | undefined,
  { now, ...flags }: { isDraft: boolean; isPublished: boolean; now: Date },
): TextRow {
  const { ua, en } = entry.wordings;
  return {
    slug,
    title: ua?.title || en?.title || slug,
    date: entry.date,
    states: toWordingStates(entry, version?.wordedAt),
    ...flags,
    isHidden: isHiddenVersion(version, now),
    showsFrom: version && version.showsFrom > now ? version.showsFrom.toISOString() : null,
  };
}

export const isHiddenVersion = (version: ContentVersionRow | undefined, now: Date): boolean =>
  Boolean(version?.hidesFrom && version.hidesFrom <= now);
