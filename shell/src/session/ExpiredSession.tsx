import { lazy, Suspense, useEffect } from 'react';
import { registerSignInPrompt, useSession } from 'shared-lib/session';

/** Few sessions end before their page does: nobody else downloads the form. */
const Dialog = lazy(() => import(/* webpackChunkName: "expired-session" */ './ExpiredSessionDialog.tsx'));

/** Asks to sign in again, wherever on the site the server has refused the token. */
export function ExpiredSession() {
  const hasExpired = useSession((session) => session.hasExpired);
  useEffect(registerSignInPrompt, []);
  if (!hasExpired) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
