import { defineRemote } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import type { OrderStatus } from 'shared-lib/vocabulary';
import { fills } from './fills/fills.ts';
import { routes } from './routes.ts';

interface ContentLabels {
  emailLink: { states: Record<OrderStatus, { chip: string; title: string }> };
}

export default defineRemote(
  'content',
  routes,
  {
    ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
  } satisfies Record<Locale, () => Promise<ContentLabels>>,
  fills,
);
