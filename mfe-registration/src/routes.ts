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
  page(
    'keep-email',
    'registration/keep-email/:token',
    () => import(/* webpackChunkName: "keep-email" */ './features/keep-email/KeepEmailPage.tsx'),
  ),
  page(
    'registration',
    'registration',
    () => import(/* webpackChunkName: "registration" */ './features/registration/RegistrationPage.tsx'),
    ['step', 'form', 'edit', 'invite', 'race'],
  ),
  page(
    'join-team',
    'registration/join/:token',
    () => import(/* webpackChunkName: "join-team" */ './features/join-team/JoinTeamPage.tsx'),
  ),
  page(
    'choose-size',
    'registration/size/:token',
    () => import(/* webpackChunkName: "choose-size" */ './features/choose-size/ChooseSizePage.tsx'),
  ),
  page(
    'transfer',
    'registration/transfer/:token',
    () => import(/* webpackChunkName: "transfer" */ './features/transfer/TransferPage.tsx'),
  ),
];
