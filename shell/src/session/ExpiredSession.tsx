import { lazy, Suspense, useEffect } from 'react';
import { registerSignInPrompt, useSession } from 'shared-lib/session';

const Dialog = lazy(() => import(/* webpackChunkName: "expired-session" */ './ExpiredSessionDialog.tsx'));

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
