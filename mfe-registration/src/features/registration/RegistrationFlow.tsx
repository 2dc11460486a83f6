import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { PersonalDataStep } from '../personal-data/PersonalDataStep.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import type { Registrant, RunFacts } from './registrationData.ts';
import { DeliveryStep, ParticipationStep } from './registrationSteps.ts';
import { type SignUp, useSignUp } from './useSignUp.ts';

interface RegistrationFlowProps {
  run: RunFacts;
  registrant: Registrant | undefined;
}

/** From the address to the start: each step says that it is done, and here it is decided what follows. */
export function RegistrationFlow({ run, registrant }: RegistrationFlowProps) {
  const signUp = useSignUp(registrant);
  return (
    <RegistrationFrame step={signUp.step}>
      {signUp.registrant ? (
        <MemberSteps run={run} signUp={signUp} registrant={signUp.registrant} />
      ) : (
        <AccountSteps run={run} signUp={signUp} />
      )}
    </RegistrationFrame>
  );
}

/** The steps of somebody who has an account. */
function MemberSteps({ run, signUp, registrant }: { run: RunFacts; signUp: SignUp; registrant: Registrant }) {
  const { t } = useTranslation('registration');
  const cabinet = localizePath(paths.cabinet(), useLocale());
  const navigate = useNavigate();
  const { step, go, changeRegistrant } = signUp;
  switch (step) {
    case 'participation':
      return (
        <ParticipationStep
          onDone={async () => {
            changeRegistrant({ hasRegistration: true });
            await go('delivery');
          }}
          onBack={() => void go('personal-data')}
        />
      );
    case 'delivery':
      return <DeliveryStep onDone={() => void navigate(cabinet)} onBack={() => void go('participation')} />;
    default:
      return (
        <PersonalDataStep
          person={registrant.person}
          run={run}
          onDone={async (person) => {
            changeRegistrant({ person });
            await go('participation');
            toast.success(t('personalData.saved'));
          }}
        />
      );
  }
}
