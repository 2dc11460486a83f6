import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { DeliveryStep } from '../delivery/DeliveryStep.tsx';
import { ParticipationStep } from '../participation/ParticipationStep.tsx';
import { PersonalDataStep } from '../personal-data/PersonalDataStep.tsx';
import { isComplete } from '../personal-data/personalData.ts';
import type { Registrant, RunFacts } from './registrationData.ts';
import type { SignUp } from './useSignUp.ts';

export interface MemberStepsProps {
  run: RunFacts;
  signUp: SignUp;
  registrant: Registrant;
}

/** The steps of somebody who has an account. */
export function MemberSteps({ run, signUp, registrant }: MemberStepsProps) {
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
          onDelivery={registrant.hasRegistration ? () => void go('delivery') : undefined}
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
            changeRegistrant({ person, isComplete: isComplete(person) });
            await go('participation');
            toast.success(t('personalData.saved'));
          }}
        />
      );
  }
}
