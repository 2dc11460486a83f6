import { defineRemote } from 'shared-lib/contract';

export default defineRemote(
  'sunrise',
  [{ id: 'sunrise', path: 'sunrise', lazy: () => import(/* webpackChunkName: "sunrise" */ './SunrisePage.jsx') }],
  {
    ua: async () => (await import(/* webpackChunkName: "locale-ua" */ './ua.js')).texts,
    en: async () => (await import(/* webpackChunkName: "locale-en" */ './en.js')).texts,
  },
);
