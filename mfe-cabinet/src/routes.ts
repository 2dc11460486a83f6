import type { RemoteRoute } from 'shared-lib/contract';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'cabinet',
    path: 'cabinet',
    lazy: () => import(/* webpackChunkName: "cabinet" */ './features/orders/OrdersPage.tsx'),
  },
  {
    id: 'personal-data',
    path: 'cabinet/personal-data',
    lazy: () => import(/* webpackChunkName: "personal-data" */ './features/profile/PersonalDataPage.tsx'),
  },
  {
    id: 'roster',
    path: 'cabinet/roster',
    lazy: () => import(/* webpackChunkName: "roster" */ './features/roster/RosterPage.tsx'),
  },
];
