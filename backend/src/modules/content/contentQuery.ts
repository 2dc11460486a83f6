import { EditingForbidden, InvalidParameters, type ParameterProblem } from './contentErrors.ts';
import type { ContentRequest, Locale } from './contentSource.ts';
import type { ContentType } from './contentTypes.ts';

const ENTRY_ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
];
const PAGE_ORDERS = [...ENTRY_ORDERS, 'menu_order'];
const TERM_ORDERS = ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'];

/** Absent or unknown languages mean Ukrainian, never an error. */
export const readLocale = (value: string | null): Locale => (value === 'en' ? 'en' : 'ua');

/** Checks a list query by WordPress's rules and fills in its defaults. */
export function readContentQuery(type: ContentType, query: URLSearchParams): ContentRequest {
  if (query.get('context') === 'edit') throw new EditingForbidden();
  const reader = createReader(query);
  const isTerm = type.kind === 'term';
  const requested: Omit<ContentRequest, 'key'> = {
    type,
    lang: readLocale(query.get('lang')),
    slugs: readSlugs(query),
    include: reader.ids('include'),
    exclude: reader.ids('exclude'),
    page: reader.integer('page', 1, 1),
    perPage: reader.integer('per_page', 10, 1, 100),
    order: reader.oneOf('order', ['asc', 'desc'], isTerm ? 'asc' : 'desc') as 'asc' | 'desc',
    orderBy: reader.oneOf('orderby', getOrders(type), isTerm ? 'name' : 'date'),
    categories: !isTerm && type.taxonomy ? reader.ids(type.taxonomy, 'Term ID List') : undefined,
    productType: type.route === 'product' ? query.get('type') || undefined : undefined,
    withHeadTags: isOn(query.get('head_tags')),
    withEmbedded: query.has('_embed'),
    skipCache: isOn(query.get('skip_cache')),
  };
  if (reader.problems.length > 0) throw new InvalidParameters(reader.problems);
  const { type: _, ...rest } = requested;
  return { ...requested, key: `${type.route} ${JSON.stringify(rest)}` };
}

function getOrders(type: ContentType): string[] {
  if (type.kind === 'term') return TERM_ORDERS;
  return type.isPage ? PAGE_ORDERS : ENTRY_ORDERS;
}

function createReader(query: URLSearchParams) {
  const problems: ParameterProblem[] = [];
  return {
    problems,
    integer(parameter: string, fallback: number, min: number, max?: number): number {
      const value = query.get(parameter);
      if (value === null) return fallback;
      if (!/^\s*[+-]?\d+\s*$/.test(value)) {
        problems.push({ kind: 'type', parameter, message: `${parameter} is not of type integer.` });
        return fallback;
      }
      const number = Number(value);
      const isOutside = number < min || (max !== undefined && number > max);
      if (isOutside) problems.push({ kind: 'bounds', parameter, message: boundsMessage(parameter, min, max) });
      return number;
    },
    oneOf(parameter: string, allowed: string[], fallback: string): string {
      const value = query.get(parameter);
      if (value === null || allowed.includes(value)) return value ?? fallback;
      const message = `${parameter} is not one of ${inWords(allowed)}.`;
      problems.push({ kind: 'enum', parameter, message });
      return fallback;
    },
    ids(parameter: string, label?: string): number[] | undefined {
      const values = getList(query, parameter);
      const wrong = values.findIndex((value) => !/^\d+$/.test(value));
      if (wrong >= 0) {
        const reason = `${parameter}[${wrong}] is not of type integer.`;
        problems.push(
          label
            ? { kind: 'list', parameter, message: `${parameter} is not a valid ${label}. Reason: ${reason}` }
            : { kind: 'type', parameter, message: reason },
        );
      }
      return values.length > 0 ? values.map(Number) : undefined;
    },
  };
}

function boundsMessage(parameter: string, min: number, max?: number): string {
  if (max === undefined) return `${parameter} must be greater than or equal to ${min}`;
  return `${parameter} must be between ${min} (inclusive) and ${max} (inclusive)`;
}

/** "a, b, and c", "a and b": how WordPress lists allowed values. */
function inWords(values: string[]): string {
  if (values.length <= 2) return values.join(' and ');
  return `${values.slice(0, -1).join(', ')}, and ${values.at(-1)}`;
}

/** Reads `name=1,2`, `name[]=1&name[]=2` and `name[0]=1` alike. */
function getList(query: URLSearchParams, name: string): string[] {
  const given = [...query].filter(([key]) => key === name || key.replace(/\[\d*\]$/, '') === name);
  return given
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
}

function readSlugs(query: URLSearchParams): string[] | undefined {
  const slugs = getList(query, 'slug').map(decodeSlug);
  return slugs.length > 0 ? slugs : undefined;
}

/** Cyrillic slugs arrive as letters or percent-encoded, once more than the URL already was. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

const isOn = (value: string | null) => value === 'true' || value === '1';
