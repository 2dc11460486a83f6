import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { PasswordStep } from '../password/PasswordStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { RunFacts } from './registrationData.ts';
import type { SignUp } from './useSignUp.ts';

interface LaterAccountStepsProps {
  run: RunFacts;
  signUp: SignUp;
  aside: ReactNode;
}

/** The code from the letter, and the password that makes the account. */
export function LaterAccountSteps({ run, signUp, aside }: LaterAccountStepsProps) {
  const { t } = useTranslation('registration');
  const { step, go, confirmation, changeConfirmation, enter, startOver } = signUp;
  if (step === 'password') {
    return (
      <PasswordStep
        confirmation={confirmation}
        aside={aside}
        onDone={(session) => enter(session, t('password.saved'))}
        onTicketExpired={startOver}
        onBack={() => void go('email')}
      />
    );
  }
  return (
    <CodeStep
      confirmation={confirmation}
      aside={aside}
      supportEmail={run.supportEmail}
      change={changeConfirmation}
      onDone={() => void go('password', { replace: true })}
      onBack={() => void go('email')}
    />
  );
}
