import type { Fills } from 'shared-lib/contract';

/** What registration puts into slots of others. The chunk of each is named after its slot. */
export const fills: Fills = {
  'home.below-hero': () => import(/* webpackChunkName: "fill-home-below-hero" */ './next-deadline/NextDeadline.tsx'),
};
