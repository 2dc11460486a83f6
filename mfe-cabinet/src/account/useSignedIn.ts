import { useEffect } from 'react';
import { useRevalidator } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';

/** After a logout, here or in another tab, the loader runs again and redirects. */
export function useSignedIn(): boolean {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) void revalidate();
  }, [isSignedIn, revalidate]);
  return isSignedIn;
}
