import { defineRemote } from 'shared-lib/contract';
import { routes } from './routes.ts';

export default defineRemote('console', routes, {
  ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
});
