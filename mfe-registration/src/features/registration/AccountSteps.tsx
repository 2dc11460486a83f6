import { useEffect } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { OncePartIsThere } from '../../layout/OncePartIsThere.tsx';
import { EmailStep } from './EmailStep.tsx';
import { laterAccountSteps } from './laterAccountSteps.ts';
import { NewcomerBib } from './NewcomerBib.tsx';
import type { RunFacts } from './registrationData.ts';
import type { SignUp } from './useSignUp.ts';

/** The steps of somebody who has no account yet. */
export function AccountSteps({ run, signUp }: { run: RunFacts; signUp: SignUp }) {
  const { t } = useTranslation('registration');
  const { step, go, confirmation, changeConfirmation, enter, hasTicketExpired } = signUp;
  const aside = <NewcomerBib {...run} />;
  useEffect(() => void laterAccountSteps.load().catch(() => undefined), []);
  if (step !== 'email') {
    return (
      <OncePartIsThere part={laterAccountSteps}>
        {(LaterAccountSteps) => <LaterAccountSteps run={run} signUp={signUp} aside={aside} />}
      </OncePartIsThere>
    );
  }
  return (
    <EmailStep
      confirmation={confirmation}
      aside={aside}
      hasTicketExpired={hasTicketExpired}
      change={changeConfirmation}
      onDone={() => void go(confirmation.ticket ? 'password' : 'code')}
      onGoogle={(session) => enter(session, t('signIn.done'))}
    />
  );
}
