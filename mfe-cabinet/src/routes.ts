import type { RemoteRoute } from 'shared-lib/contract';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'cabinet',
    path: 'cabinet',
    query: ['registration', 'link'],
    lazy: () => import(/* webpackChunkName: "cabinet" */ './features/orders/history/OrdersPage.tsx'),
  },
  {
    id: 'order',
    path: 'cabinet/orders/:number',
    query: ['link', 'bill'],
    lazy: () => import(/* webpackChunkName: "order" */ './features/orders/details/OrderPage.tsx'),
  },
  {
    id: 'catalogue',
    path: 'cabinet/catalogue',
    query: ['type', 'product'],
    lazy: () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/CataloguePage.tsx'),
  },
  {
    id: 'basket',
    path: 'cabinet/basket',
    lazy: () => import(/* webpackChunkName: "basket" */ './features/basket/BasketPage.tsx'),
  },
  {
    id: 'checkout',
    path: 'cabinet/checkout',
    query: ['registration'],
    lazy: () => import(/* webpackChunkName: "checkout" */ './features/checkout/CheckoutPage.tsx'),
  },
  {
    id: 'personal-data',
    path: 'cabinet/personal-data',
    lazy: () => import(/* webpackChunkName: "personal-data" */ './features/profile/PersonalDataPage.tsx'),
  },
  {
    id: 'roster',
    path: 'cabinet/roster',
    query: ['registration'],
    lazy: () => import(/* webpackChunkName: "roster" */ './features/roster/RosterPage.tsx'),
  },
];
