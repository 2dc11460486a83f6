import { useTranslation } from 'shared-lib/i18n';
import { PasswordStep } from '../password/PasswordStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { NewcomerBib } from './NewcomerBib.tsx';
import type { RunFacts } from './registrationData.ts';
import type { SignUp } from './useSignUp.ts';

/** The steps of somebody who has no account yet. */
export function AccountSteps({ run, signUp }: { run: RunFacts; signUp: SignUp }) {
  const { t } = useTranslation('registration');
  const { step, go, confirmation, changeConfirmation, enter, startOver, hasTicketExpired } = signUp;
  const shared = { confirmation, aside: <NewcomerBib {...run} /> };
  switch (step) {
    case 'code':
      return (
        <CodeStep
          {...shared}
          supportEmail={run.supportEmail}
          change={changeConfirmation}
          onDone={() => void go('password', { replace: true })}
          onBack={() => void go('email')}
        />
      );
    case 'password':
      return (
        <PasswordStep
          {...shared}
          onDone={(session) => enter(session, t('password.saved'))}
          onTicketExpired={startOver}
          onBack={() => void go('email')}
        />
      );
    default:
      return (
        <EmailStep
          {...shared}
          hasTicketExpired={hasTicketExpired}
          change={changeConfirmation}
          onDone={() => void go(confirmation.ticket ? 'password' : 'code')}
          onGoogle={(session) => enter(session, t('signIn.done'))}
        />
      );
  }
}
