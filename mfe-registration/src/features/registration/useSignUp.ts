import { useEffect, useState } from 'react';
import { registrationApi, type SignedIn } from 'shared-lib/api';
import { localizePath, useLocale } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';
import { useStep } from '../../layout/useStep.ts';
import { useConfirmation } from '../email-confirmation/confirmation.ts';
import { loadIsComplete } from './loadIsComplete.ts';
import type { Registrant, SignUp } from './registration.ts';
import { type Step, stepToShow } from './stepToShow.ts';
import { useRegistrant } from './useRegistrant.ts';

interface SignUpOptions {
  steps: Step[];
  preloadMemberSteps: () => Promise<void>;
  isFromServer: boolean;
}

/** The progress of a registration, and the transitions that begin an account or restart a confirmation. */
export function useSignUp(
  loaded: Registrant | undefined,
  { steps, preloadMemberSteps, isFromServer }: SignUpOptions,
): SignUp {
  const [confirmation, changeConfirmation, clearConfirmation] = useConfirmation('registration', isFromServer);
  const { registrant, hasEnded, begin, change } = useRegistrant(loaded);
  const { step, go } = useStep('email', (requested) => stepToShow(steps, requested, { confirmation, registrant }), {
    // A link to login ends the session on its way and names this step as the way back.
    corrects: !hasEnded,
  });
  const navigate = useNavigate();
  const login = localizePath(useLoginAndBack(), useLocale());
  useEffect(() => {
    if (hasEnded) void navigate(login, { replace: true });
  }, [hasEnded, navigate, login]);
  const [hasTicketExpired, setTicketExpired] = useState(false);
  const isPastEmail = step !== 'email';
  useEffect(() => {
    if (isPastEmail) void preloadMemberSteps().catch(() => undefined);
  }, [isPastEmail, preloadMemberSteps]);

  const enter = async ({ token, user }: SignedIn, message: string) => {
    const [isRegistered, isComplete] = await Promise.all([
      hasRegistration(token),
      loadIsComplete().catch(() => undefined),
      preloadMemberSteps().catch(() => undefined),
    ]);
    const entering = { person: user, isComplete: isComplete?.(user) ?? false, hasRegistration: isRegistered };
    signIn(token, user.email);
    begin(entering);
    clearConfirmation();
    await go(stepToShow(steps, null, { confirmation, registrant: entering }), { replace: true });
    // A navigation clears toasts.
    toast.success(message);
  };
  const startOver = () => {
    setTicketExpired(true);
    changeConfirmation({ ticket: undefined, sentTo: undefined });
  };
  return {
    step,
    go,
    enter,
    startOver,
    hasTicketExpired,
    hasEnded,
    confirmation,
    changeConfirmation,
    registrant,
    changeRegistrant: change,
  };
}

/** Sign-in with Google may meet an existing account; a new one has no registrations. */
async function hasRegistration(token: string): Promise<boolean> {
  const registrations = await registrationApi.list(token).catch(() => []);
  return registrations.length > 0;
}
