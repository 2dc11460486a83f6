import { useState } from 'react';
import type { SignedIn } from 'shared-lib/api';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { signIn } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { BibPanel } from '../../layout/BibPanel.tsx';
import { useStep } from '../../layout/useStep.ts';
import { useConfirmation } from '../email-confirmation/confirmation.ts';
import { PasswordStep } from '../password/PasswordStep.tsx';
import { PersonalDataStep } from '../personal-data/PersonalDataStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import type { Registrant, RunFacts } from './registrationData.ts';
import { DeliveryStep, ParticipationStep } from './registrationSteps.ts';
import { stepToShow } from './steps.ts';
import { useRegistrant } from './useRegistrant.ts';

interface RegistrationFlowProps {
  run: RunFacts;
  registrant: Registrant | undefined;
}

/** From the address to the start: each step says that it is done, and here it is decided what follows. */
export function RegistrationFlow({ run, registrant: loaded }: RegistrationFlowProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const [confirmation, changeConfirmation, forgetConfirmation] = useConfirmation('registration');
  const { registrant, begin, change } = useRegistrant(loaded);
  const { step, go } = useStep((asked) => stepToShow(asked, { confirmation, registrant }));
  const [hasTicketExpired, setTicketExpired] = useState(false);
  const bib = <BibPanel {...run} />;

  const enter = async ({ token, user }: SignedIn, message: string) => {
    signIn(token, user.email);
    begin({ person: user, hasRegistration: false });
    forgetConfirmation();
    await go('personal-data', { replace: true });
    // A change of address clears toasts, so this one waits for it.
    toast.success(message);
  };
  const startOver = () => {
    setTicketExpired(true);
    changeConfirmation({ ticket: undefined, sentTo: undefined });
  };

  return (
    <RegistrationFrame step={step}>
      {step === 'email' && (
        <EmailStep
          {...{ confirmation, hasTicketExpired, aside: bib }}
          change={changeConfirmation}
          onDone={() => void go(confirmation.ticket ? 'password' : 'code')}
          onGoogle={(session) => enter(session, t('signIn.done'))}
        />
      )}
      {step === 'code' && (
        <CodeStep
          {...{ confirmation, aside: bib, supportEmail: run.supportEmail }}
          change={changeConfirmation}
          onDone={() => void go('password', { replace: true })}
          onBack={() => void go('email')}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          {...{ confirmation, aside: bib }}
          onDone={(session) => enter(session, t('password.saved'))}
          onTicketExpired={startOver}
          onBack={() => void go('email')}
        />
      )}
      {step === 'personal-data' && registrant && (
        <PersonalDataStep
          person={registrant.person}
          run={run}
          onDone={async (person) => {
            change({ person });
            await go('participation');
            toast.success(t('personalData.saved'));
          }}
        />
      )}
      {step === 'participation' && (
        <ParticipationStep
          onDone={() => {
            change({ hasRegistration: true });
            void go('delivery');
          }}
          onBack={() => void go('personal-data')}
        />
      )}
      {step === 'delivery' && (
        <DeliveryStep
          onDone={() => void navigate(localizePath(paths.cabinet(), locale))}
          onBack={() => void go('participation')}
        />
      )}
    </RegistrationFrame>
  );
}
