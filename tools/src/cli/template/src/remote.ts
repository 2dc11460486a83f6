import { CONTRACT_VERSION, type Remote } from 'shared-lib/contract';
import { routes } from './routes.ts';

const texts = {
  ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
};

export default {
  contract: CONTRACT_VERSION,
  namespace: 'example',
  routes,
  loadTranslations: async (locale) => (await texts[locale]()).default,
} satisfies Remote;
