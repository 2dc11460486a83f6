import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { ContentFile, FileRejection } from 'shared-lib/api/office';
import { limits } from 'shared-lib/validation';
import sharp from 'sharp';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { toSlug } from '../../../text/toSlug.ts';
import {
  describeContentFile,
  type EditedContent,
  MediaFileUnknown,
  type NewContentFile,
  saveContentFile,
} from '../../content/index.ts';
import { fileUrl, isServedAsVector, type MediaFile, variantUrl, widthsFor } from '../../media/index.ts';
import { ContentFileRejected } from '../office.errors.ts';
import { requireContent } from './requireContent.ts';

export interface OfficeFilesDependencies {
  db: Db;
  clock: Clock;
  content: EditedContent | undefined;
}

type Alt = ContentFile['alt'];

const MOST_BYTES = limits.contentFileMegabytes * 1_000_000;
const WIDEST = 2_560;
const THUMBNAIL = 320;
/** Dots per inch; drawings are small in their own units. */
const DRAWING_DENSITY = 288;
const LONGEST_NAME = 60;

export function createOfficeFiles({ db, clock, content }: OfficeFilesDependencies) {
  const getContent = () => requireContent(content);

  function toContentFile(file: MediaFile): ContentFile {
    const { shown, staff } = getContent();
    const isImage = file.mimeType.startsWith('image/');
    return {
      path: file.path,
      url: fileUrl(file),
      thumbnail: isImage ? getThumbnail(file) : null,
      bytes: file.bytes,
      size: file.size ?? null,
      alt: { ua: shown.alt(file.path, 'ua'), en: shown.alt(file.path, 'en') },
      isDecorative: staff.files().get(file.path)?.isDecorative ?? false,
    };
  }

  /** @throws {MediaFileUnknown} */
  function show(path: string): ContentFile {
    const file = getContent().shown.media.find(path);
    if (!file) throw new MediaFileUnknown();
    return toContentFile(file);
  }

  return {
    /** The newest first. */
    list: (): ContentFile[] =>
      getContent()
        .shown.media.all()
        .sort((one, other) => other.modified.getTime() - one.modified.getTime() || (one.path < other.path ? -1 : 1))
        .map(toContentFile),

    /** @throws {TextsNotKept} {@link ContentFileRejected} */
    async add({ name, bytes, alt }: { name: string; bytes: string; alt: Alt }, actor: string): Promise<ContentFile> {
      getContent();
      const file = await readUploadedFile(name, Buffer.from(bytes, 'base64'));
      await saveContentFile(db, file, { alt, changedBy: actor, changedAt: clock.now() });
      await getContent().staff.refresh();
      return show(file.path);
    },

    /** @throws {TextsNotKept} {@link MediaFileUnknown} */
    async describe(
      { path, alt, isDecorative }: { path: string; alt: Alt; isDecorative: boolean },
      actor: string,
    ): Promise<ContentFile> {
      show(path);
      await describeContentFile(db, { path, alt, isDecorative, changedBy: actor, changedAt: clock.now() });
      await getContent().staff.refresh();
      return show(path);
    },
  };
}

function getThumbnail(file: MediaFile): string {
  if (isServedAsVector(file)) return fileUrl(file);
  const widths = widthsFor(file);
  const width = widths.findLast((each) => each <= THUMBNAIL) ?? widths[0] ?? THUMBNAIL;
  return variantUrl(file, width, 'webp');
}

const withoutExtension = (name: string) => name.slice(0, name.length - extname(name).length);

/** A file under a path of its content, so that the same one is stored once. @throws {ContentFileRejected} */
async function readUploadedFile(name: string, bytes: Buffer): Promise<NewContentFile> {
  const reject = (reason: FileRejection): never => {
    throw new ContentFileRejected(reason);
  };
  if (bytes.length > MOST_BYTES) reject('size');
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const isImage = /\.(jpe?g|png|webp|avif|svg)$/i.test(name);
  if (!isImage && !/\.pdf$/i.test(name)) reject('type');
  if (isImage === isPdf) reject('unreadable');
  const image = isPdf ? undefined : await toPlainImage(bytes).catch(() => reject('unreadable'));
  const content = image?.content ?? bytes;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return {
    path: `uploads/${toSlug(withoutExtension(name), LONGEST_NAME) || 'file'}-${hash.slice(0, 6)}${image ? `.${image.extension}` : '.pdf'}`,
    hash,
    content,
    mimeType: image?.mimeType ?? 'application/pdf',
    size: image?.size,
  };
}

/** Turned upright and without what the camera noted, such as where it was. A drawing becomes pixels, and leaves its scripts behind. */
async function toPlainImage(bytes: Buffer) {
  const source = sharp(bytes, { limitInputPixels: 64_000_000, density: DRAWING_DENSITY }).rotate();
  const { hasAlpha } = await source.metadata();
  const resized = source.resize({ width: WIDEST, withoutEnlargement: true });
  const encoded = hasAlpha ? resized.webp({ quality: 90 }) : resized.jpeg({ quality: 88 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const [extension, mimeType] = hasAlpha ? ['webp', 'image/webp'] : ['jpg', 'image/jpeg'];
  return { content: data, extension, mimeType, size: { width: info.width, height: info.height } };
}
