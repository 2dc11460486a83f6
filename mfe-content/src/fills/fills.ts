import type { Fills } from 'shared-lib/contract';

/** What the content puts into slots of others. The chunk of each is named after its slot. */
export const fills: Fills = {
  'cabinet.order-paid': () => import(/* webpackChunkName: "fill-cabinet-order-paid" */ './OwnContribution.tsx'),
  'registration.done': () => import(/* webpackChunkName: "fill-registration-done" */ './OwnContribution.tsx'),
};
