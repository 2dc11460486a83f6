import type { RemoteRoute } from 'shared-lib/contract';

/** A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'example',
    path: 'example-address',
    lazy: () => import(/* webpackChunkName: "example" */ './features/example/ExamplePage.tsx'),
  },
];
