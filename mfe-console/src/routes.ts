import { page, type RemoteRoute } from 'shared-lib/contract';

/** A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page('console', 'console', () => import(/* webpackChunkName: "console" */ './features/console/ConsolePage.tsx')),
  page(
    'console-values',
    'console/values',
    () => import(/* webpackChunkName: "console-values" */ './features/values/ValuesPage.tsx'),
  ),
  page(
    'console-settings',
    'console/settings',
    () => import(/* webpackChunkName: "console-settings" */ './features/settings/SettingsPage.tsx'),
  ),
];
