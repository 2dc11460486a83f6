import { useEffect, useState } from 'react';
import { registrationApi, type SignedIn } from 'shared-lib/api';
import { signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { useStep } from '../../layout/useStep.ts';
import { useConfirmation } from '../email-confirmation/confirmation.ts';
import { members } from './parts.ts';
import type { Registrant } from './registrationData.ts';
import { stepToShow } from './steps.ts';
import { useRegistrant } from './useRegistrant.ts';

/** How far somebody has come, and what happens where an account begins or a confirmation runs out. */
export function useSignUp(loaded: Registrant | undefined) {
  const [confirmation, changeConfirmation, forgetConfirmation] = useConfirmation('registration');
  const { registrant, hasEnded, begin, change } = useRegistrant(loaded);
  const { step, go } = useStep('email', (asked) => stepToShow(asked, { confirmation, registrant }), {
    // Who ends the session by a link to login is on the way there, and comes back to this step.
    corrects: !hasEnded,
  });
  const [hasTicketExpired, setTicketExpired] = useState(false);
  const isPastEmail = step !== 'email';
  useEffect(() => {
    if (isPastEmail) void members.load().catch(() => undefined);
  }, [isPastEmail]);

  const enter = async ({ token, user }: SignedIn, message: string) => {
    const [isRegistered, rules] = await Promise.all([hasRegistration(token), members.load().catch(() => undefined)]);
    const entering = { person: user, isComplete: rules?.isComplete(user) ?? false, hasRegistration: isRegistered };
    signIn(token, user.email);
    begin(entering);
    forgetConfirmation();
    await go(stepToShow(null, { confirmation, registrant: entering }), { replace: true });
    // A change of address clears toasts, so this one waits for it.
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
    confirmation,
    changeConfirmation,
    registrant,
    changeRegistrant: change,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

/** With Google somebody may come who has been here before; a new account simply has none. */
async function hasRegistration(token: string): Promise<boolean> {
  const registrations = await registrationApi.list(token).catch(() => []);
  return registrations.length > 0;
}
