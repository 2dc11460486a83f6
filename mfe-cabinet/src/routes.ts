import { page, type RemoteRoute } from 'shared-lib/contract';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page(
    'cabinet',
    'cabinet',
    () => import(/* webpackChunkName: "cabinet" */ './features/orders/history/OrdersPage.tsx'),
    ['registration', 'link'],
  ),
  page(
    'order',
    'cabinet/orders/:number',
    () => import(/* webpackChunkName: "order" */ './features/orders/details/OrderPage.tsx'),
    ['link', 'bill'],
  ),
  page(
    'catalogue',
    'cabinet/catalogue',
    () => import(/* webpackChunkName: "catalogue" */ './features/catalogue/CataloguePage.tsx'),
    ['type', 'product'],
  ),
  page('basket', 'cabinet/basket', () => import(/* webpackChunkName: "basket" */ './features/basket/BasketPage.tsx')),
  page(
    'checkout',
    'cabinet/checkout',
    () => import(/* webpackChunkName: "checkout" */ './features/checkout/CheckoutPage.tsx'),
    ['registration'],
  ),
  page(
    'personal-data',
    'cabinet/personal-data',
    () => import(/* webpackChunkName: "personal-data" */ './features/profile/PersonalDataPage.tsx'),
  ),
  page(
    'numbers',
    'cabinet/numbers',
    () => import(/* webpackChunkName: "numbers" */ './features/numbers/NumbersPage.tsx'),
  ),
  page('roster', 'cabinet/roster', () => import(/* webpackChunkName: "roster" */ './features/roster/RosterPage.tsx'), [
    'registration',
  ]),
  page(
    'person-view',
    'person-view/:token',
    () => import(/* webpackChunkName: "person-view" */ './features/person-view/PersonViewPage.tsx'),
  ),
  // A link without its token says that the view is over.
  page(
    'person-view-over',
    'person-view',
    () => import(/* webpackChunkName: "person-view-over" */ './features/person-view/PersonViewPage.tsx'),
  ),
];
