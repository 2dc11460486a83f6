import { useEffect, useState } from 'react';
import { useRevalidator } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import type { Registrant } from './registrationData.ts';

/**
 * The signed-in person, as loaded and then as the steps change them. Somebody who signs in another way, in another tab
 * for instance, is loaded; nobody is shown once the session is over.
 */
export function useRegistrant(loaded: Registrant | undefined) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { revalidate } = useRevalidator();
  const [registrant, setRegistrant] = useState(loaded);
  useEffect(() => setRegistrant(loaded), [loaded]);
  const isMissing = isSignedIn && !registrant;
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  const change = (changes: Partial<Registrant>) =>
    setRegistrant((current) => (current ? { ...current, ...changes } : current));
  return {
    registrant: isSignedIn ? registrant : undefined,
    /** Somebody was signed in on this page, and is not any more. */
    hasEnded: !isSignedIn && registrant !== undefined,
    begin: setRegistrant,
    change,
  };
}
