import { addTranslations, hasTranslations, type Locale } from 'shared-lib/i18n';

const bundles = {
  ua: () => import(/* webpackChunkName: "locale-ua" */ '../locales/ua.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
};

export async function loadShellTexts(locale: Locale): Promise<void> {
  if (hasTranslations(locale, 'shell')) return;
  addTranslations(locale, 'shell', (await bundles[locale]()).default);
}
