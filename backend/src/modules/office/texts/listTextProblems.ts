import {
  type ContentEntry,
  type ContentField,
  readImageUse,
  type TextProblem,
  type TextRule,
  type TextScreen,
} from 'shared-lib/api/office';
import {
  isContentValue,
  isRecord,
  type Locale,
  listImagesWithoutAlt,
  listMediaLinks,
  locales,
} from '../../content/index.ts';

export interface KnownFile {
  alt: Record<Locale, string>;
  isDecorative: boolean;
  isImage: boolean;
}

export interface TextRules {
  fields: readonly ContentField[];
  parts: TextScreen['parts'];
  findFile: (path: string) => KnownFile | undefined;
}

const LONGEST_LINE = 2_000;

/** What keeps an entry from being published, with the path of each value. */
export function listTextProblems(entry: ContentEntry, { fields, parts, findFile }: TextRules): TextProblem[] {
  const problems: TextProblem[] = [];
  const languages = locales.filter((lang) => entry.wordings[lang]);
  if (languages.length === 0) problems.push({ path: 'ua.title', rule: 'required' });
  for (const lang of languages) {
    const wording = entry.wordings[lang];
    if (!wording) continue;
    const note = (path: string, rule: TextRule | undefined) => {
      if (rule) problems.push({ path: `${lang}.${path}`, rule });
    };
    const findFileRule = (value: string, mustBeImage: boolean, needsAlt: boolean): TextRule | undefined => {
      const file = findFile(readImageUse(value).path);
      if (!file || (mustBeImage && !file.isImage)) return 'file';
      return needsAlt && !file.isDecorative && !file.alt[lang].trim() ? 'alt' : undefined;
    };
    const findHtmlRule = (html: string): TextRule | undefined => {
      const files = listMediaLinks(html).map((path) => findFileRule(path, false, false));
      const images = listImagesWithoutAlt(html).map((path) => findFileRule(path, true, true));
      return [...files, ...images].find((rule) => rule !== undefined);
    };
    const findRule = (field: ContentField, value: unknown): TextRule | undefined => {
      if (isBlank(value)) return field.isRequired ? 'required' : undefined;
      switch (field.kind) {
        case 'image':
        case 'file':
          // A logo is named by its row.
          return findFileRule(String(value), field.kind === 'image', field.kind === 'image' && field.name !== 'logo');
        case 'images':
          return toRows(value)
            .map((path) => findFileRule(String(path), true, true))
            .find((rule) => rule !== undefined);
        case 'html':
          return findHtmlRule(String(value));
        case 'text':
          return String(value).length > LONGEST_LINE ? 'long' : undefined;
        default:
          if (field.choices) return field.choices.some(({ value: one }) => one === value) ? undefined : 'form';
          return isContentValue(field.kind, value) ? undefined : 'form';
      }
    };
    const check = (of: readonly ContentField[], values: unknown, path: string): void => {
      for (const field of of) {
        const value = isRecord(values) ? values[field.name] : undefined;
        const at = `${path}.${field.name}`;
        if (field.kind === 'list') {
          if (field.isRequired && isBlank(value)) note(at, 'required');
          for (const [index, row] of toRows(value).entries()) check(field.fields ?? [], row, `${at}.${index}`);
        } else if (field.kind === 'object') check(field.fields ?? [], value, at);
        else note(at, findRule(field, value));
      }
    };
    if (!wording.title.trim()) note('title', 'required');
    if (parts.content) note('content', findHtmlRule(wording.content));
    check(fields, wording.acf, 'acf');
  }
  const { featuredMedia } = entry;
  if (featuredMedia && !findFile(featuredMedia)?.isImage) problems.push({ path: 'featuredMedia', rule: 'file' });
  return problems;
}

const toRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
