import { useEffect, useState } from 'react';
import { useRevalidator } from 'shared-lib/router';
import { useSession } from 'shared-lib/session';
import type { Registrant } from './registration.ts';

/** The signed-in person as loaded and then changed by the steps; loaded again after a sign-in in another tab. */
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
    /** The session ended while this page was open. */
    hasEnded: !isSignedIn && registrant !== undefined,
    begin: setRegistrant,
    change,
  };
}
