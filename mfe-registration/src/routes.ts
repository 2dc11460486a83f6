import { page, type RemoteRoute } from 'shared-lib/contract';

/** All pages. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  page('login', 'login', () => import(/* webpackChunkName: "login" */ './features/sign-in/LoginPage.tsx'), ['next']),
  page(
    'forgot-password',
    'login/forgot-password',
    () => import(/* webpackChunkName: "forgot-password" */ './features/password-recovery/ForgotPasswordPage.tsx'),
    ['step'],
  ),
  {
    id: 'registration',
    path: 'registration',
    query: ['step', 'form', 'edit'],
    lazy: () => {
      // In parallel with the page's own file; the page's loader handles a failure.
      import(/* webpackChunkName: "registration--content" */ './features/registration/RegistrationSteps.tsx').catch(
        () => undefined,
      );
      return import(/* webpackChunkName: "registration" */ './features/registration/RegistrationPage.tsx');
    },
  },
  page(
    'join-team',
    'registration/join/:token',
    () => import(/* webpackChunkName: "join-team" */ './features/join-team/JoinTeamPage.tsx'),
  ),
  page(
    'transfer',
    'registration/transfer/:token',
    () => import(/* webpackChunkName: "transfer" */ './features/transfer/TransferPage.tsx'),
  ),
];
