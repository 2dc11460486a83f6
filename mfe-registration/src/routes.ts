import type { RemoteRoute } from 'shared-lib/contract';

/** All pages. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'login',
    path: 'login',
    query: ['next'],
    lazy: () => import(/* webpackChunkName: "login" */ './features/sign-in/LoginPage.tsx'),
  },
  {
    id: 'forgot-password',
    path: 'login/forgot-password',
    query: ['step'],
    lazy: () => import(/* webpackChunkName: "forgot-password" */ './features/password-recovery/ForgotPasswordPage.tsx'),
  },
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
  {
    id: 'join-team',
    path: 'registration/join/:token',
    lazy: () => import(/* webpackChunkName: "join-team" */ './features/join-team/JoinTeamPage.tsx'),
  },
  {
    id: 'transfer',
    path: 'registration/transfer/:token',
    lazy: () => import(/* webpackChunkName: "transfer" */ './features/transfer/TransferPage.tsx'),
  },
];
