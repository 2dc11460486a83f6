import { defineRemote } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import type { OfficeLabels } from './locales/officeLabels.ts';
import { routes } from './routes.ts';

export default defineRemote('office', routes, {
  ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
} satisfies Record<Locale, () => Promise<OfficeLabels>>);
