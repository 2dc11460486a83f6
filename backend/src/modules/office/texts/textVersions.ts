import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ContentEntry } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { type ContentVersionRow, insertContentVersion, listContentVersions } from '../../content/index.ts';

/** Which entry. */
export interface TextKey {
  route: string;
  slug: string;
}

interface NewVersion {
  entry: ContentEntry;
  showsFrom: Date;
  hidesFrom: Date | null;
  /** The language that did not change still fits the other. */
  areBothCurrent: boolean;
}

/** Files do not say when each language was written. */
const UNKNOWN_TIME = new Date(0).toISOString();

/** Ids then appear in their order: a reader of one misses none before it. No other entry takes an address meanwhile. Hand in a transaction. */
export async function lockVersions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_versions'))`);
}

/** Publishes a version above the file of the entry, which is kept as the first one. Hand in a transaction. */
export async function addVersion(
  tx: Db,
  { route, slug }: TextKey,
  file: ContentEntry | undefined,
  { entry, showsFrom, hidesFrom, areBothCurrent }: NewVersion,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await lockVersions(tx);
  const [newest] = await listContentVersions(tx, { route, slug }, 1);
  const at = now.toISOString();
  const rows = { route, slug, publishedAt: now };
  const ofFile = file && { entry: file, wordedAt: { ua: UNKNOWN_TIME, en: UNKNOWN_TIME } };
  if (!newest && ofFile) {
    await insertContentVersion(tx, { ...rows, ...ofFile, showsFrom: now, hidesFrom: null, publishedBy: null });
  }
  const before = newest ?? ofFile;
  const wordedAt = areBothCurrent || !before ? { ua: at, en: at } : findWordedAt(before, entry, at);
  await insertContentVersion(tx, { ...rows, entry, wordedAt, showsFrom, hidesFrom, publishedBy: actor });
}

function findWordedAt(
  before: Pick<ContentVersionRow, 'entry' | 'wordedAt'>,
  entry: ContentEntry,
  at: string,
): ContentVersionRow['wordedAt'] {
  const getTime = (lang: 'ua' | 'en') =>
    isDeepStrictEqual(before.entry.wordings[lang], entry.wordings[lang]) ? before.wordedAt[lang] : at;
  return { ua: getTime('ua'), en: getTime('en') };
}
