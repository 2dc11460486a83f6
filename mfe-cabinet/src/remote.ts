import { defineRemote } from 'shared-lib/contract';
import type { Locale } from 'shared-lib/i18n';
import type { ParcelState } from 'shared-lib/vocabulary';
import type { PaymentStage } from './features/orders/paymentStage.ts';
import { fills } from './fills/fills.ts';
import { routes } from './routes.ts';

interface CabinetLabels {
  orders: { parcel: Record<ParcelState, string>; stages: Record<PaymentStage, string> };
}

export default defineRemote(
  'cabinet',
  routes,
  {
    ua: () => import(/* webpackChunkName: "locale-ua" */ './locales/ua.ts'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
  } satisfies Record<Locale, () => Promise<CabinetLabels>>,
  fills,
);
