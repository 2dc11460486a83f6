import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { MediaFile } from '../../media/index.ts';
import { contentFiles } from './staffContent.tables.ts';

/** What staff says of a file; `file` is there where staff added it. */
export interface StaffFile {
  path: string;
  file: MediaFile | undefined;
  alt: { ua: string; en: string };
  isDecorative: boolean;
}

export interface NewContentFile extends Pick<MediaFile, 'path' | 'hash' | 'mimeType' | 'size'> {
  content: Uint8Array;
}

export async function listStaffFiles(db: Db): Promise<Map<string, StaffFile>> {
  const rows = await db.select(withoutBytes).from(contentFiles);
  return new Map(rows.map((row) => [row.path, toStaffFile(row)]));
}

/** All columns but the bytes. */
const withoutBytes = {
  path: contentFiles.path,
  hash: contentFiles.hash,
  mimeType: contentFiles.mimeType,
  size: contentFiles.size,
  width: contentFiles.width,
  height: contentFiles.height,
  altUa: contentFiles.altUa,
  altEn: contentFiles.altEn,
  isDecorative: contentFiles.isDecorative,
  changedAt: contentFiles.changedAt,
};
type FileRow = Omit<typeof contentFiles.$inferSelect, 'content' | 'changedBy'>;

function toStaffFile({
  path,
  hash,
  mimeType,
  size,
  width,
  height,
  altUa,
  altEn,
  isDecorative,
  changedAt,
}: FileRow): StaffFile {
  const isOwn = hash !== null && mimeType !== null && size !== null;
  return {
    path,
    file: isOwn
      ? {
          path,
          hash,
          mimeType,
          bytes: size,
          modified: changedAt,
          ...(width !== null && height !== null && { size: { width, height } }),
        }
      : undefined,
    alt: { ua: altUa, en: altEn },
    isDecorative,
  };
}

/** Changes with every row. */
export async function findFilesRevision(db: Db): Promise<string> {
  const { path, hash, altUa, altEn, isDecorative } = contentFiles;
  const row = sql`concat_ws('|', ${path}, ${hash}, ${altUa}, ${altEn}, ${isDecorative})`;
  const [state] = await db
    .select({ revision: sql<string | null>`md5(string_agg(${row}, chr(10) order by ${path}))` })
    .from(contentFiles);
  return state?.revision ?? '';
}

/** @throws {Error} for a path that has no bytes here. */
export async function readUpload(db: Db, path: string): Promise<Buffer> {
  const [row] = await db
    .select({ content: contentFiles.content })
    .from(contentFiles)
    .where(eq(contentFiles.path, path));
  if (!row?.content) throw new Error(`${path} is no file that staff added`);
  return Buffer.from(row.content);
}

interface Described {
  alt: { ua: string; en: string };
  changedBy: string;
  changedAt: Date;
}

/** The same file again changes nothing. */
export async function saveContentFile(db: Db, file: NewContentFile, described: Described): Promise<void> {
  await db.insert(contentFiles).values(toFileRow(file, described)).onConflictDoNothing();
}

/** Also over a file of its path. */
export async function replaceContentFile(db: Db, file: NewContentFile, described: Described): Promise<void> {
  const row = toFileRow(file, described);
  await db.insert(contentFiles).values(row).onConflictDoUpdate({ target: contentFiles.path, set: row });
}

function toFileRow(
  { path, hash, mimeType, size, content }: NewContentFile,
  { alt, changedBy, changedAt }: Described,
): typeof contentFiles.$inferInsert {
  return {
    path,
    content,
    hash,
    mimeType,
    size: content.length,
    width: size?.width,
    height: size?.height,
    altUa: alt.ua,
    altEn: alt.en,
    isDecorative: false,
    changedBy,
    changedAt,
  };
}

/** Describes a file of the content folder too. */
export async function describeContentFile(
  db: Db,
  { path, alt, isDecorative, changedBy, changedAt }: Described & { path: string; isDecorative: boolean },
): Promise<void> {
  const texts = { altUa: alt.ua, altEn: alt.en, isDecorative, changedBy, changedAt };
  await db
    .insert(contentFiles)
    .values({ path, ...texts })
    .onConflictDoUpdate({ target: contentFiles.path, set: texts });
}
