import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getLanguage, type Locale, locales } from '@charity-run/contract/locales';
import { i18nFor } from 'shared-lib/i18n/instance';
import { readBundles } from './bundles.ts';
import { getVariables, pluralKeys } from './findings.ts';

/** Plural forms as people use them: 1 день, 2 дні, 5 днів, 11 днів, 21 день. */
const forms: Record<Locale, Record<number, string>> = {
  ua: { 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one' },
  en: { 1: 'one', 2: 'other', 5: 'other', 11: 'other', 21: 'other' },
};

const bundles = await readBundles();

for (const locale of locales) {
  test(`every plural form is right for every number, in ${locale}`, () => {
    const counted = bundles.flatMap(({ name, texts }) => {
      i18nFor(locale).addResourceBundle(getLanguage(locale), name, Object.fromEntries(texts[locale]));
      return pluralKeys(texts[locale])
        .filter((key) => !key.endsWith('_ordinal'))
        .map((key) => ({ name, key, texts: texts[locale] }));
    });
    assert.ok(counted.length > 0);
    for (const { name, key, texts } of counted) {
      for (const [count, form] of Object.entries(forms[locale])) {
        const others = Object.fromEntries(getVariables(key, texts).map((variable) => [variable, `{{${variable}}}`]));
        const shown = i18nFor(locale).t(key, { ns: name, keySeparator: false, ...others, count: Number(count) });
        assert.equal(shown, texts.get(`${key}_${form}`)?.replaceAll('{{count}}', count), `${key} with ${count}`);
      }
    }
  });
}
