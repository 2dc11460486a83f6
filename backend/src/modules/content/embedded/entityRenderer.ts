import { readImageUse } from 'shared-lib/api/office';
import { fromKyivTime, kyivOffset, toGmtText } from '../../../kyivTime.ts';
import { plainText } from '../../../text/html.ts';
import type { FieldGroup } from '../acfFields.ts';
import { readGroup } from '../acfValues.ts';
import type { Entity, Locale, ReadableEntry } from '../contentSource.ts';
import { locales } from '../contentSource.ts';
import { type EntryType, findFields, type TermType } from '../contentTypes.ts';
import { getExcerpt } from '../html/excerpt.ts';
import { termNameHtml, titleHtml } from '../html/texturise.ts';
import { safeEntity } from '../safeEntity.ts';
import { type EntityFile, getAddress, type TermEntry, type Wording } from './contentFile.ts';
import type { ContentFolder } from './contentFolder.ts';
import { attachmentFor, mediaId, withRealUrls } from './contentImages.ts';
import { headTags } from './headTags.ts';
import { getId } from './ids.ts';
import { entityLinks, termLinks } from './restLinks.ts';
import { encodeSlug, siteUrl } from './siteUrls.ts';

/** English terms share a taxonomy with the Ukrainian ones, so their slugs end in `-en`. */
export const termSlug = (slug: string, lang: Locale) => (lang === 'en' ? `${slug}-en` : slug);

/** Renders an editor's file as WordPress would, without head tags. */
export function renderEntity(
  folder: ContentFolder,
  type: EntryType,
  file: EntityFile,
  lang: Locale,
  eventFields: Record<string, unknown>,
): Entity {
  const wording = file.wordings[lang] as Wording;
  const id = getId(type.name, file.slug, lang);
  const link = siteUrl(type, getAddress(file), lang);
  const featured = featuredImage(folder, file, wording);
  const content = file.isProtected ? '' : `\n${withRealUrls(folder, wording.content, lang).trim()}\n`;
  const excerpt = wording.excerpt ? `<p>${titleHtml(wording.excerpt)}</p>\n` : getExcerpt(content);
  const categories = file.categories.map((slug) => getId(type.taxonomy ?? '', termSlug(slug, lang), lang));
  const fields = findFields(type, file.slug);
  const raw: Entity = {
    id,
    ...dates(file),
    guid: { rendered: link },
    slug: encodeSlug(getAddress(file)),
    status: 'publish',
    type: type.name,
    link,
    title: { rendered: titleHtml(wording.title) },
    content: { rendered: content.trim() ? content : '', protected: file.isProtected },
    ...(type.hasExcerpt && {
      excerpt: { rendered: file.isProtected ? '' : excerpt, protected: file.isProtected },
    }),
    ...(type.isPage && { author: 1 }),
    featured_media: featured ? mediaId(featured) : 0,
    ...(type.isPage && { parent: 0, menu_order: file.menuOrder, comment_status: 'closed', ping_status: 'closed' }),
    template: '',
    ...(type.isPage && { meta: { footnotes: '' } }),
    ...(type.taxonomy && { [type.taxonomy]: categories }),
    class_list: [`post-${id}`, type.name, `type-${type.name}`, 'status-publish', 'hentry'],
    lang,
    translations: translations(type, file),
    acf: fields ? readFields(folder, fields, { ...wording.acf, ...eventFields }, lang) : [],
    _links: entityLinks(type, id, featured ? mediaId(featured) : 0),
  };
  return safeEntity(type, raw);
}

export function renderTerm(
  folder: ContentFolder,
  type: TermType,
  term: TermEntry,
  lang: Locale,
  count: number,
): Entity {
  const wording = term.wordings[lang] ?? { name: term.slug, acf: {} };
  const slug = termSlug(term.slug, lang);
  const id = getId(type.route, slug, lang);
  const fields = findFields(type, term.slug);
  return safeEntity(type, {
    id,
    count,
    description: '',
    link: `${lang === 'en' ? '/en' : ''}/${type.route}/${encodeSlug(slug)}`,
    name: termNameHtml(wording.name),
    slug: encodeSlug(slug),
    taxonomy: type.route,
    parent: 0,
    meta: [],
    lang,
    acf: fields ? readFields(folder, fields, wording.acf, lang) : [],
    _links: termLinks(type, id),
  });
}

export function renderHeadTags(folder: ContentFolder, type: EntryType, file: EntityFile, lang: Locale, entity: Entity) {
  const wording = file.wordings[lang] as Wording;
  const image = featuredImage(folder, file, wording);
  const summary = String(wording.acf.short_description || wording.excerpt || '');
  const published = fromKyivTime(file.date) ?? new Date(0);
  const { name, tagline } = folder.event()?.identity ?? {};
  return headTags({
    lang,
    site: { name: name?.[lang] ?? '', tagline: tagline?.[lang] ?? '' },
    isHome: type.isPage && file.slug === 'home',
    isArticle: type.route === 'news_article',
    title: plainText(titleHtml(wording.title)),
    ownTitle: wording.head?.title,
    description:
      wording.head?.description || summary || plainText(getExcerpt(withRealUrls(folder, wording.content, lang))),
    link: String(entity.link),
    alternates: Object.fromEntries(
      locales.filter((each) => file.wordings[each]).map((each) => [each, siteUrl(type, getAddress(file), each)]),
    ),
    image: image ? folder.media.find(image) : undefined,
    imageAlt: image ? folder.alt(image, lang) : undefined,
    published: `${file.date}${kyivOffset(published)}`,
    modified: `${file.modified}${kyivOffset(fromKyivTime(file.modified) ?? published)}`,
  });
}

/** The image of an entity: the one the editor chose, else the first of its own image fields. */
export function featuredImage(folder: ContentFolder, file: EntityFile, wording: Wording): string | undefined {
  const { cover, hero_image, photo, image, logo, images } = wording.acf;
  const first = Array.isArray(images) ? images[0] : undefined;
  const candidates = [file.featuredMedia, cover, hero_image, photo, image, logo, first];
  return candidates
    .map((value) => (typeof value === 'string' ? readImageUse(value).path : ''))
    .find((path) => folder.media.find(path) !== undefined);
}

function readFields(folder: ContentFolder, fields: FieldGroup, values: Record<string, unknown>, lang: Locale) {
  return readGroup(fields, values, (leaf, value) => {
    switch (leaf) {
      case 'image':
      case 'file':
        return attachmentFor(folder, value, lang);
      case 'images':
        return Array.isArray(value) ? value.map((path) => attachmentFor(folder, path, lang)).filter(Boolean) : false;
      case 'html':
        return withRealUrls(folder, String(value), lang);
      case 'texts':
        return Array.isArray(value) ? value.map(String) : [];
      case 'number':
        return Number(value);
      case 'bool':
        return false;
      default:
        return String(value);
    }
  });
}

const gmt = (wall: string) => toGmtText(fromKyivTime(wall) ?? new Date(0));

/** Without rendering the entity. */
export function readableEntry(file: EntityFile): ReadableEntry {
  return { slug: encodeSlug(getAddress(file)), modified_gmt: gmt(file.modified) };
}

function dates(file: EntityFile) {
  return {
    date: file.date,
    date_gmt: gmt(file.date),
    modified: file.modified,
    modified_gmt: gmt(file.modified),
  };
}

function translations(type: EntryType, file: EntityFile): Record<string, number> {
  const present = locales.filter((lang) => file.wordings[lang]);
  return Object.fromEntries(present.map((lang) => [lang, getId(type.name, file.slug, lang)]));
}
