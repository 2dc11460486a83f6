import { defineRemote } from 'shared-lib/contract';
import { fills } from './fills/fills.ts';
import { routes } from './routes.ts';

export default defineRemote(
  'run',
  routes,
  {
    ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
  },
  fills,
);
