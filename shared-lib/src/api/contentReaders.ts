import type { ContentImage, Entity } from './contentTypes.ts';

/** The fields of an entity; `[]` and the like mean there are none. */
export function fieldsOf<Fields>(entity: { acf: Fields | [] } | undefined): Partial<Fields> {
  return entity && !Array.isArray(entity.acf) ? entity.acf : {};
}

/** A text field, `''` however it is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A number field, which travels as text. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value).replace(',', '.');
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** A list field, `[]` however it is empty. */
export function listOf<Row>(value: Row[] | false | null | '' | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

/** An image or file field. */
export function objectOf<Value extends object>(value: Value | false | null | '' | [] | undefined): Value | undefined {
  return value && !Array.isArray(value) ? (value as Value) : undefined;
}

/** Only what a picture is drawn from: image objects carry three times as much. */
export function imageOf(value: ContentImage | false | null | '' | [] | undefined): ContentImage | undefined {
  const image = objectOf<ContentImage>(value);
  if (!image) return undefined;
  const { url, alt, width, height, sizes } = image;
  return { url, alt, width, height, sizes };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Titles and term names are HTML (`здоров&#8217;я`, `<em>`): this is the text they mean. */
export function decodeTitle(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&(\w+);/g, (entity, name: string) => named[name] ?? entity)
    .trim();
}

/** True when the other language has this page too. */
export function isTranslated({ translations }: Pick<Entity, 'translations'>): boolean {
  return Object.keys(translations ?? {}).length > 1;
}
