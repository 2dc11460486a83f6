import { getLanguage, type Locale, locales } from '@charity-run/contract/locales';
import type { TextBundle, Texts } from './bundles.ts';
import type { Mention } from './mentions.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const ORDINAL = /_ordinal$/;

/** A key without the plural suffix of i18next. */
const usedKey = (key: string) => withoutForm(key).replace(ORDINAL, '');
const withoutForm = (key: string) => key.replace(PLURAL, '');
const usedKeys = (texts: Texts) => new Set([...texts.keys()].map(usedKey));

/** Findings of one bundle, one sentence each. @param foreign mentions outside its package. */
export function findings(bundle: TextBundle, own: Mention[], foreign: Mention[] = []): string[] {
  return [
    ...untranslated(bundle),
    ...incompletePlurals(bundle),
    ...uncounted(bundle),
    ...differentVariables(bundle),
    ...unused(bundle, [...own, ...foreign]),
    ...missing(bundle, own),
  ].map((sentence) => `${bundle.name}: ${sentence}`);
}

function unused({ texts, reserved }: TextBundle, mentions: Mention[]): string[] {
  const patterns = mentions.map(findPattern).filter((pattern) => pattern !== undefined);
  return [...usedKeys(texts.ua)]
    .filter((key) => !(reserved && key.startsWith(reserved)) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${key} is used nowhere`);
}

function missing({ texts }: TextBundle, mentions: Mention[]): string[] {
  const keys = [...usedKeys(texts.ua)];
  return mentions
    .filter((mention) => {
      const pattern = mention.isCall ? findPattern(mention) : undefined;
      return pattern && !keys.some((key) => pattern.test(key));
    })
    .map(({ file, parts }) => `${parts.join('…')}, used in ${file}, does not exist`);
}

function untranslated({ texts }: TextBundle): string[] {
  const ua = usedKeys(texts.ua);
  const en = usedKeys(texts.en);
  return [
    ...[...ua].filter((key) => !en.has(key)).map((key) => `${key} is missing in English`),
    ...[...en].filter((key) => !ua.has(key)).map((key) => `${key} is missing in Ukrainian`),
  ];
}

function incompletePlurals({ texts }: TextBundle): string[] {
  return locales.flatMap((locale) =>
    pluralKeys(texts[locale]).flatMap((key) =>
      getCategories(locale, ORDINAL.test(key) ? 'ordinal' : 'cardinal')
        .filter((category) => !texts[locale].has(`${key}_${category}`))
        .map((category) => `${key}_${category} is missing in ${locale}`),
    ),
  );
}

/** A noun after a count has a form for each: 1 місце, 2 місця, 5 місць. */
function uncounted({ texts }: TextBundle): string[] {
  return [...texts.ua]
    .filter(([key, text]) => !PLURAL.test(key) && /\{\{(?:count|all)\}\}\s\p{Script=Cyrillic}{3,}/u.test(text))
    .map(([key]) => `${key} has no plural forms`);
}

function differentVariables({ texts }: TextBundle): string[] {
  const english = usedKeys(texts.en);
  return [...usedKeys(texts.ua)]
    .filter((key) => english.has(key))
    .filter((key) => getVariables(key, texts.ua).join() !== getVariables(key, texts.en).join())
    .map((key) => `${key} has other variables in English than in Ukrainian`);
}

/** Variables of a text, `{{count}}`, in all its forms. */
export function getVariables(key: string, texts: Texts): string[] {
  const forms = [...texts].filter(([form]) => usedKey(form) === usedKey(key)).map(([, text]) => text);
  const names = forms.flatMap((text) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** Keys with plural forms; ordinal ones end in `_ordinal`. */
export function pluralKeys(texts: Texts): string[] {
  return [...new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(withoutForm))];
}

/** `one, few, many, other` in Ukrainian, `one, other` in English; `one, two, few, other` for English ordinals. */
function getCategories(locale: Locale, type: Intl.PluralRuleType): string[] {
  return new Intl.PluralRules(getLanguage(locale), { type }).resolvedOptions().pluralCategories;
}

/** Pattern of the keys a string or template may name; undefined without a literal start. */
function findPattern({ parts }: Mention): RegExp | undefined {
  if (!parts[0]) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w]/g, '\\$&')).join('.+')}$`);
}
