import { page, type RemoteRoute } from 'shared-lib/contract';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page('today', 'office', () => import(/* webpackChunkName: "today" */ './features/today/TodayPage.tsx')),
  page(
    'invitation',
    'office/invitation',
    () => import(/* webpackChunkName: "invitation" */ './features/sign-in/InvitationPage.tsx'),
  ),
];
