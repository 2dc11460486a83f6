import type { ContentImage, Entity, TitleHtml } from './contentTypes.ts';

/** Returns the fields of an entity, `{}` without any. */
export function readFields<Fields>(entity: { acf: Fields | [] } | undefined): Partial<Fields> {
  return entity && !Array.isArray(entity.acf) ? entity.acf : {};
}

/** Returns a text field, `''` if empty. */
export function getText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Returns a number field, which is sent as text. */
export function findNumber(value: unknown): number | undefined {
  const text = getText(value).replace(',', '.');
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

export function getList<Row>(value: Row[] | false | null | '' | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

/** Returns an image or file field, undefined if empty. */
export function readObject<Value extends object>(value: Value | false | null | '' | [] | undefined): Value | undefined {
  return value && !Array.isArray(value) ? (value as Value) : undefined;
}

/** Returns the properties of an image that rendering needs; image objects are three times larger. */
export function readImage(value: ContentImage | false | null | '' | [] | undefined): ContentImage | undefined {
  const image = readObject<ContentImage>(value);
  if (!image) return undefined;
  const { url, alt, width, height, focus, sizes } = image;
  return { url, alt, width, height, focus, sizes };
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
};

/** Returns the text of a title or term name, which is HTML (`здоров&#8217;я`, `<em>`), `''` without one. */
export function decodeTitle(html: TitleHtml | undefined): string {
  return getText(html)
    .replace(/<[^<>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
    .trim();
}

export function isTranslated({ translations }: Pick<Entity, 'translations'>): boolean {
  return Object.keys(translations ?? {}).length > 1;
}
