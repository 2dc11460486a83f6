import { type FieldGroup, type FieldType, termFields } from '../acfFields.ts';
import { type ContentType, contentTypes, findFields } from '../contentTypes.ts';
import type { BundleEntry, ContentBundle } from './contentBundle.ts';

/** What a new WordPress may be filled with, to be overwritten: some of everything, without files. */
const samples: Readonly<Record<string, readonly string[]>> = {
  pages: ['event', 'home', 'about', 'charity', 'recipient', 'contacts', 'timeline', 'gallery', 'history', 'news'],
  news_article: ['registration-open', 'helping-vitryla', 'volunteers-wanted'],
  participants: ['marta-lysenko', 'taras-hnatiuk'],
  probig_history: ['run-2023', 'run-2024'],
  product: ['starter-kit', 'bottle', 'cap'],
  probig_gallery_category: ['*'],
  probig_teams_category: ['*'],
  probig_history_category: ['*'],
};

/** @throws {Error} when a sample is not in the bundle any more. */
export function getSamples({ entries, terms }: ContentBundle): ContentBundle {
  const isSample = ({ route, slug }: { route: string; slug: string }) =>
    samples[route]?.some((name) => name === slug || name === '*') ?? false;
  const chosen = entries.filter(isSample);
  const requested = Object.entries(samples).flatMap(([route, slugs]) => slugs.map((slug) => `${route}/${slug}`));
  const known = new Set(chosen.map(({ route, slug }) => `${route}/${slug}`));
  const missing = requested.find((name) => !name.endsWith('*') && !known.has(name));
  if (missing) throw new Error(`There is no ${missing} to be a sample.`);
  const withoutCovers = terms.filter(isSample).map((term) => {
    const fields = termFields[term.route] ?? {};
    const wordings = Object.entries(term.wordings).map(([lang, wording]) => [
      lang,
      { name: wording.name, acf: withoutFiles(fields, wording.acf) },
    ]);
    return { route: term.route, slug: term.slug, wordings: Object.fromEntries(wordings) };
  });
  return { entries: chosen.map(getSample), terms: withoutCovers, media: [] };
}

function getSample(entry: BundleEntry): BundleEntry {
  const type = contentTypes.find(({ route }) => route === entry.route) as ContentType;
  const fields = findFields(type, entry.slug) ?? {};
  const wordings: BundleEntry['wordings'] = {};
  for (const lang of ['ua', 'en'] as const) {
    const wording = entry.wordings[lang];
    if (!wording) continue;
    const { title, excerpt, content, acf } = wording;
    wordings[lang] = { title, excerpt, content: withoutMedia(content), acf: withoutFiles(fields, acf) };
  }
  const { route, slug, date, modified, categories, menuOrder, isDraft, isProtected } = entry;
  return { route, slug, date, modified, categories, menuOrder, isDraft, isProtected, wordings };
}

/** Tables are figures too. A link to a file becomes its text. */
const withoutMedia = (html: string) =>
  html
    .split(/(?=<figure\b)/)
    .map(withoutImageFigure)
    .join('')
    .replace(/<a\b([^<>]*)>([^<]*)<\/a>/g, (link, attributes, text) => (attributes.includes('"media:') ? text : link));

const FIGURE_END = '</figure>';

/** Takes HTML with at most one figure, at its start. */
function withoutImageFigure(html: string): string {
  const end = html.indexOf(FIGURE_END);
  const isImage = html.startsWith('<figure') && html.slice(0, end).includes('<img');
  return end >= 0 && isImage ? html.slice(end + FIGURE_END.length) : html;
}

function withoutFiles(fields: FieldGroup, values: Record<string, unknown>): Record<string, unknown> {
  const isFile = (type: FieldType | undefined) => type === 'image' || type === 'images' || type === 'file';
  const pairs = Object.entries(values).filter(([name]) => !isFile(fields[name]));
  return Object.fromEntries(
    pairs.map(([name, value]) => {
      const type = fields[name];
      const isList = typeof type === 'object' && 'list' in type && Array.isArray(value);
      if (isList) return [name, value.map((row) => withoutFiles(type.list, row))];
      return [name, typeof value === 'string' ? withoutMedia(value) : value];
    }),
  );
}
