import type { RemoteRoute } from 'shared-lib/contract';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  { id: 'login', path: 'login', lazy: () => import(/* webpackChunkName: "login" */ './features/sign-in/LoginPage.tsx') },
];
