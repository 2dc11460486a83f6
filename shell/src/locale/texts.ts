import { addTranslations, hasTranslations, type Locale } from 'shared-lib/i18n';

const bundles = {
  ua: () => import(/* webpackChunkName: "locale-ua" */ '../locales/ua.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
};

export async function loadShellTexts(locale: Locale): Promise<void> {
  if (!hasTranslations(locale, 'shell')) await reloadShellTexts(locale);
}

export async function reloadShellTexts(locale: Locale): Promise<void> {
  addTranslations(locale, 'shell', (await bundles[locale]()).default);
}

import.meta.webpackHot?.accept(['../locales/ua.json', '../locales/en.json'], () =>
  dispatchEvent(new Event('module-updated')),
);
