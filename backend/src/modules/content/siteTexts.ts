import { plainText } from '../../text/html.ts';
import { isRecord } from './acfValues.ts';
import { type ContentSource, type Entity, type Locale, locales } from './contentSource.ts';
import { entryTypes } from './contentTypes.ts';
import { siteUrl } from './embedded/siteUrls.ts';
import { allPublished } from './publishedEntries.ts';

export interface SiteText {
  /** Route of the content type: `pages`, `product`. */
  kind: string;
  title: string;
  locale: Locale;
  /** `title`, `content`, or the path of a custom field. */
  field: string;
  text: string;
  /** Where a visitor reads it; null where no page shows it alone. */
  path: string | null;
}

/** Entries about one moment, which stay as they were. */
const dated = ['news_article', 'probig_history', 'probig_teams_table', 'participants'];
/** Custom fields that repeat the event. */
const ofEvent = /^(event_|requisites|starter_kit_office|edit_until)/;

export async function listSiteTexts(source: ContentSource): Promise<SiteText[]> {
  const texts: SiteText[] = [];
  for (const type of entryTypes.filter(({ route }) => !dated.includes(route))) {
    for (const locale of locales) {
      for (const entity of await allPublished(source, type.route, locale)) {
        const path =
          type.path === undefined || type.route === 'product' ? null : siteUrl(type, String(entity.slug), locale);
        const about = { kind: type.route, title: plainText(getRendered(entity.title)), locale, path };
        for (const [field, text] of listFields(entity)) texts.push({ ...about, field, text });
      }
    }
  }
  return texts;
}

function listFields({ title, content, acf }: Entity): [string, string][] {
  const texts = [
    ['title', getRendered(title)],
    ['content', getRendered(content)],
    ...flatten(acf).filter(([field]) => !ofEvent.test(field)),
  ] as [string, string][];
  return texts.map(([field, html]): [string, string] => [field, plainText(html)]).filter(([, text]) => text !== '');
}

const getRendered = (value: unknown): string => (isRecord(value) ? String(value.rendered ?? '') : '');

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => flatten(part, path ? `${path}.${name}` : name));
}
