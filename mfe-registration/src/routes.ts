import type { RemoteRoute } from 'shared-lib/contract';
import { registrationContent } from './features/registration/parts.ts';

/** Every page at one glance. A route's id is also the name of its chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'login',
    path: 'login',
    lazy: () => import(/* webpackChunkName: "login" */ './features/sign-in/LoginPage.tsx'),
  },
  {
    id: 'forgot-password',
    path: 'login/forgot-password',
    lazy: () => import(/* webpackChunkName: "forgot-password" */ './features/password-recovery/ForgotPasswordPage.tsx'),
  },
  {
    id: 'registration',
    path: 'registration',
    lazy: () => {
      // Beside the page, not once it is there; whether it came is seen where the page waits for it.
      registrationContent.load().catch(() => undefined);
      return import(/* webpackChunkName: "registration" */ './features/registration/RegistrationPage.tsx');
    },
  },
  {
    id: 'join-team',
    path: 'registration/join/:token',
    lazy: () => import(/* webpackChunkName: "join-team" */ './features/join-team/JoinTeamPage.tsx'),
  },
];
