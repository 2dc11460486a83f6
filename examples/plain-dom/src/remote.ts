import { defineRemote } from 'shared-lib/contract';

export default defineRemote(
  'pace',
  [{ id: 'pace', path: 'pace', query: ['pace'], lazy: () => import(/* webpackChunkName: "pace" */ './page.ts') }],
  {
    ua: async () => (await import(/* webpackChunkName: "locale-ua" */ './ua.ts')).texts,
    en: async () => (await import(/* webpackChunkName: "locale-en" */ './en.ts')).texts,
  },
);
