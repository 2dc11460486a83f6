import { createInstance } from 'i18next';
import { intlLocaleOf, type Locale, languageOf, locales } from './locales.ts';
import { pluralForm } from './pluralForm.ts';
import { type TranslationOptions, Translator } from './Translator.ts';

const texts = {
  plain: 'Text',
  empty: '',
  'with.dot': 'flat',
  nested: { deep: { text: 'Deep {{name}}' } },
  variables: '{{name}} & {{ name }}: {{who.name}}, {{missing}}, {{count}}, {{-html}}',
  days_zero: 'no days',
  days_one: '{{count}} one',
  days_few: '{{count}} few',
  days_many: '{{count}} many',
  days_other: '{{count}} other',
  runs_one: 'run of {{count}}',
  runs_ordinal_one: '{{count}}st',
  runs_ordinal_two: '{{count}}nd',
  runs_ordinal_few: '{{count}}rd',
  runs_ordinal_other: '{{count}}th',
  decade: 'decade',
  decade_thousand: 'millennium',
  friend_male: 'a friend',
  friend_male_one: '{{count}} boyfriend',
  friend_male_other: '{{count}} boyfriends',
  only: 'counted {{count}}',
};

/** The format is that of i18next, so this is what it says. */
function reference(locale: Locale) {
  const instance = createInstance();
  void instance.init({
    lng: languageOf(locale),
    fallbackLng: false,
    resources: { [languageOf(locale)]: { page: texts } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

const keys = [
  ...Object.keys(texts),
  'nested.deep.text',
  'days',
  'runs',
  'friend',
  'absent',
  'absent.deep',
  'nested.no',
];
const counts = [undefined, 0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 111, 112, 1.5, -1];
const contexts = [undefined, 'thousand', 'male', 'unknown'];

test.each(locales)('texts are found and filled in as i18next does, in %s', (locale) => {
  const translator = new Translator(locale);
  translator.add('page', texts);
  const known = reference(locale);
  const variables = { name: 'Оля <b>', who: { name: 'Ян' }, html: '<i>' };
  for (const key of keys.filter((one) => one !== 'nested')) {
    for (const count of counts) {
      for (const context of contexts) {
        for (const extra of [{}, { ordinal: true }, { defaultValue: 'else {{name}}' }]) {
          const options: TranslationOptions = { ...variables, ...extra, count, context };
          const shown = translator.t(key, { ns: 'page', ...options });
          expect([key, options, shown]).toEqual([
            key,
            options,
            known.t(key, { ns: 'page', ...options } as Record<string, unknown>),
          ]);
        }
      }
    }
  }
});

test.each(locales)('plural forms are those of Intl, in %s', (locale) => {
  for (const type of ['cardinal', 'ordinal'] as const) {
    const rules = new Intl.PluralRules(intlLocaleOf(locale), { type });
    for (const count of [...Array(1200).keys(), 0.5, 1.5, -1, -3, 1_000_001, 2_000_012]) {
      expect([type, count, pluralForm(count, locale, type === 'ordinal')]).toEqual([type, count, rules.select(count)]);
    }
  }
});

test('texts added later replace single texts and keep the others', () => {
  const first = { menu: { home: 'Home', news: 'News' } };
  const translator = new Translator('en');
  translator.add('page', first);
  translator.add('page', { menu: { news: 'Latest' } });
  const t = translator.in('page');
  expect([t('menu.home'), t('menu.news'), t(['menu.none', 'menu.home'])]).toEqual(['Home', 'Latest', 'Home']);
  expect(first.menu.news).toBe('News');
  expect(translator.in('page')).toBe(t);
});
