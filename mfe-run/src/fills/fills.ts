import type { Fills } from 'shared-lib/contract';

/** What the run puts into slots of others. The chunk of each is named after its slot. */
export const fills: Fills = {
  'cabinet.order-paid': () => import(/* webpackChunkName: "fill-cabinet-order-paid" */ './OwnFundraiser.tsx'),
  'registration.done': () => import(/* webpackChunkName: "fill-registration-done" */ './OwnFundraiser.tsx'),
};
