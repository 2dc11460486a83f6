import type { Fills } from 'shared-lib/contract';

/** What the cabinet puts into slots of others. The chunk of each is named after its slot. */
export const fills: Fills = {
  'layout.basket': () => import(/* webpackChunkName: "fill-layout-basket" */ './basket/BasketLink.tsx'),
};
