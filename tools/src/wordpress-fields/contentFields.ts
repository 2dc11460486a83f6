import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import type { PhpArray, PhpValue } from './phpArrays.ts';
import { getList, isArray, readPlugin } from './plugin.ts';

/** What `shared-lib/src/api/office/texts.ts` describes. */
interface ContentField {
  name: string;
  kind: string;
  label: Both;
  about: Both;
  rejects?: Both;
  isRequired?: true;
  choices?: ({ value: string } & Both)[];
  fields?: ContentField[];
}
interface Both {
  ua: string;
  en: string;
}

const getArray = (value: PhpValue | undefined): PhpArray => (isArray(value) ? value : {});

/** Fields with an input of every screen of the plugin but the event: `page:home`, `news_article`, … */
export function contentFields(): Record<string, ContentField[]> {
  const defined = readPlugin('field-groups.php');
  const labels = getArray(readPlugin('field-labels.php').CHARITY_RUN_FIELD_LABELS);
  const choices = getArray(readPlugin('field-choices.php').CHARITY_RUN_FIELD_CHOICES);
  const expected = getArray(readPlugin('field-values.php').expected);
  const hidden = getArray(defined.CHARITY_RUN_FIELDS_WITHOUT_INPUT);
  const required = getArray(defined.CHARITY_RUN_REQUIRED_FIELDS);

  const toField = (holder: string, name: string, type: PhpValue): ContentField => {
    const words = getList(labels[`${holder}.${name}`] ?? labels[name]);
    const [kind = '', inner] = isArray(type) ? (Object.entries(type)[0] ?? []) : [String(type)];
    return {
      name,
      kind,
      label: toBoth(words),
      about: toBoth(words.slice(2)),
      ...(expected[kind] && { rejects: toBoth(expected[kind]) }),
      ...(getList(required[holder]).includes(name) && { isRequired: true }),
      ...(choices[kind] && { choices: Object.entries(getArray(choices[kind])).map(toChoice) }),
      ...(isArray(inner) && { fields: Object.entries(inner).map(([each, of]) => toField(name, each, of)) }),
    };
  };
  const toGroup = (slug: string, fields: PhpValue) =>
    Object.entries(getArray(fields))
      .filter(([name]) => !getList(hidden[slug]).includes(name))
      .map(([name, type]) => toField(slug, name, type));

  const pages = Object.entries(getArray(defined.CHARITY_RUN_PAGE_FIELDS)).filter(([slug]) => slug !== 'event');
  const types = ['CHARITY_RUN_TYPE_FIELDS', 'CHARITY_RUN_TERM_FIELDS'].flatMap((name) =>
    Object.entries(getArray(defined[name])),
  );
  return Object.fromEntries([
    ...pages.map(([slug, fields]) => [`page:${slug}`, toGroup(slug, fields)] as const),
    ...types.map(([slug, fields]) => [slug, toGroup(slug, fields)] as const),
  ]);
}

const toChoice = ([value, words]: [string, PhpValue]) => ({ value, ...toBoth(words) });

function toBoth(words: PhpValue): Both {
  const [ua = '', en = ''] = getList(words);
  return { ua: String(ua), en: String(en) };
}

export const contentFieldsFile = join(root, 'backend/src/modules/content/contentFields.json');

/** The text of the file. */
export const contentFieldsText = () => `${JSON.stringify(contentFields(), null, 2)}\n`;
