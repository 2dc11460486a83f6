import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ContentEntry, ContentFile } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { contentDrafts, type EditedContent, listContentVersions, replaceContentFile } from '../../content/index.ts';
import { describeMedia, findMimeType } from '../../media/index.ts';
import { ContentFileRejected } from '../office.errors.ts';
import { withFormerAddresses } from './addresses.ts';
import { requireContent } from './requireContent.ts';
import { isSameEntry } from './sameEntry.ts';
import { isHiddenVersion } from './textRows.ts';
import { listFileEntries } from './textSource.ts';
import { addVersion, type TextKey } from './textVersions.ts';

interface TextImportDependencies {
  db: Db;
  clock: Clock;
  content: EditedContent | undefined;
}

interface ImportedText extends TextKey {
  entry: ContentEntry;
  isHidden: boolean;
}

interface ImportedFile {
  path: string;
  bytes: string;
  alt: ContentFile['alt'];
}

/** Takes entries and files of a folder as they are. */
export function createTextImport({ db, clock, content }: TextImportDependencies) {
  const getContent = () => requireContent(content);

  return {
    /** @throws {TextsNotKept} */
    async putText(
      { route, slug, entry: sent, isHidden }: ImportedText,
      actor: string,
    ): Promise<{ isChanged: boolean }> {
      const key = { route, slug };
      const file = listFileEntries(getContent(), route).get(slug);
      const [newest] = await listContentVersions(db, key, 1);
      const now = clock.now();
      const published = newest?.entry ?? (file?.isDraft ? undefined : file?.entry);
      const entry = withFormerAddresses(slug, sent, published);
      const wasHidden = newest ? isHiddenVersion(newest, now) : published === undefined;
      if (isHidden === wasHidden && (isHidden || isSameEntry(entry, published))) {
        return { isChanged: false };
      }
      await db.transaction(async (tx) => {
        await tx.delete(contentDrafts).where(and(eq(contentDrafts.route, route), eq(contentDrafts.slug, slug)));
        const version = { entry, showsFrom: now, hidesFrom: isHidden ? now : null, areBothCurrent: true };
        await addVersion(tx, key, file?.isDraft ? undefined : file?.entry, version, { actor, now });
      });
      await getContent().staff.refresh();
      return { isChanged: true };
    },

    /** @throws {TextsNotKept} {@link ContentFileRejected} for a type that the site does not serve. */
    async putFile({ path, bytes, alt }: ImportedFile, actor: string): Promise<{ isChanged: boolean }> {
      const { shown, staff } = getContent();
      const mimeType = findMimeType(path);
      if (!mimeType || path.split('/').includes('..')) throw new ContentFileRejected('type');
      const content = Buffer.from(bytes, 'base64');
      const file = await describeMedia(content, path, mimeType).catch(() => {
        throw new ContentFileRejected('unreadable');
      });
      const known = shown.media.find(path);
      const words = { ua: shown.alt(path, 'ua'), en: shown.alt(path, 'en') };
      if (known?.hash === file.hash && isDeepStrictEqual(words, alt)) return { isChanged: false };
      await replaceContentFile(db, { ...file, content }, { alt, changedBy: actor, changedAt: clock.now() });
      await staff.refresh();
      return { isChanged: true };
    },
  };
}
