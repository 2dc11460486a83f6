import { readImageUse } from 'shared-lib/api/office';
import { escapeHtml } from 'shared-lib/html';
import { attachment, fileUrl, imageFields } from '../../media/index.ts';
import type { Locale } from '../contentSource.ts';
import type { ContentFolder } from './contentFolder.ts';
import { withCurrentLinks } from './currentLinks.ts';
import { getId } from './ids.ts';

export const mediaId = (path: string) => getId('attachment', path, '');

/** The attachment an editor named by its path below `media/`; false when there is no such file. */
export function attachmentFor(folder: ContentFolder, value: unknown, lang: Locale) {
  if (typeof value !== 'string') return false;
  const { path, focus } = readImageUse(value);
  const file = folder.media.find(path);
  if (!file) return false;
  return { ...attachment(file, mediaId(path), folder.alt(path, lang)), ...(focus && { focus }) };
}

const IMAGE = /<img\b[^>]*>/gi;
const ALT = /\salt\s*=\s*"([^"]*)"/i;
const MEDIA_LINK = /(href|src|poster)\s*=\s*(["'])media:([^"']+)\2/gi;

/** Gives `media:` images and links in an editor's HTML their real addresses, sizes and `srcset`, and links the entries where they are now. */
export function withRealUrls(folder: ContentFolder, html: string, lang: Locale): string {
  const linked = withCurrentLinks(folder, html);
  if (!linked.includes('media:')) return linked;
  return linked
    .replace(IMAGE, (tag) => withImage(folder, tag, lang))
    .replace(MEDIA_LINK, (whole, attribute, quote, path) => {
      const file = folder.media.find(path);
      return file ? `${attribute}=${quote}${fileUrl(file)}${quote}` : whole;
    });
}

/** Paths of the files that an editor's HTML shows or links. */
export const listMediaLinks = (html: string): string[] =>
  [...html.matchAll(MEDIA_LINK)].map(([, , , path = '']) => path);

/** Paths of its images that have no alternative text of their own. */
export const listImagesWithoutAlt = (html: string): string[] =>
  (html.match(IMAGE) ?? []).flatMap((tag) => (ALT.exec(tag)?.[1] ? [] : listMediaLinks(tag)));

function withImage(folder: ContentFolder, tag: string, lang: Locale): string {
  const path = /\ssrc\s*=\s*["']media:([^"']+)["']/i.exec(tag)?.[1];
  const file = path ? folder.media.find(path) : undefined;
  if (!path || !file) return tag;
  const alt = ALT.exec(tag)?.[1] || escapeHtml(folder.alt(path, lang));
  const className = /\sclass\s*=\s*"([^"]*)"/i.exec(tag)?.[1];
  const { url, width, height, srcset } = imageFields(file);
  const responsive = srcset ? ` srcset="${srcset}" sizes="(max-width: ${width}px) 100vw, ${width}px"` : '';
  return (
    `<img loading="lazy" decoding="async" width="${width}" height="${height}" src="${url}" alt="${alt}"` +
    ` class="${className ?? `wp-image-${mediaId(path)}`}"${responsive} />`
  );
}
