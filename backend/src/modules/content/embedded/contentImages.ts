import { escapeHtml } from 'shared-lib/html';
import { attachment, fileUrl, imageFields } from '../../media/index.ts';
import type { Locale } from '../contentSource.ts';
import type { ContentFolder } from './contentFolder.ts';
import { getId } from './ids.ts';

export const mediaId = (path: string) => getId('attachment', path, '');

/** The attachment an editor named by its path below `media/`; false when there is no such file. */
export function attachmentFor(folder: ContentFolder, path: unknown, lang: Locale) {
  const file = typeof path === 'string' ? folder.media.find(path.replace(/^media:/, '')) : undefined;
  return file ? attachment(file, mediaId(file.path), folder.alt(file.path, lang)) : false;
}

const IMAGE = /<img\b[^>]*>/gi;
const MEDIA_LINK = /(href|src|poster)\s*=\s*(["'])media:([^"']+)\2/gi;

/** Gives `media:` images and links in an editor's HTML their real addresses, sizes and `srcset`. */
export function withMediaUrls(folder: ContentFolder, html: string, lang: Locale): string {
  if (!html.includes('media:')) return html;
  return html
    .replace(IMAGE, (tag) => withImage(folder, tag, lang))
    .replace(MEDIA_LINK, (whole, attribute, quote, path) => {
      const file = folder.media.find(path);
      return file ? `${attribute}=${quote}${fileUrl(file)}${quote}` : whole;
    });
}

function withImage(folder: ContentFolder, tag: string, lang: Locale): string {
  const path = /\ssrc\s*=\s*["']media:([^"']+)["']/i.exec(tag)?.[1];
  const file = path ? folder.media.find(path) : undefined;
  if (!path || !file) return tag;
  const alt = /\salt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? escapeHtml(folder.alt(path, lang));
  const className = /\sclass\s*=\s*"([^"]*)"/i.exec(tag)?.[1];
  const { url, width, height, srcset } = imageFields(file);
  const responsive = srcset ? ` srcset="${srcset}" sizes="(max-width: ${width}px) 100vw, ${width}px"` : '';
  return (
    `<img loading="lazy" decoding="async" width="${width}" height="${height}" src="${url}" alt="${alt}"` +
    ` class="${className ?? `wp-image-${mediaId(path)}`}"${responsive} />`
  );
}
