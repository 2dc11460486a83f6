import { useState } from 'react';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { useLoaded } from '../../layout/useLoaded.ts';
import { AccountSteps } from './AccountSteps.tsx';
import type { MemberStepsProps } from './MemberSteps.tsx';
import { memberSteps } from './parts.ts';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import type { Registrant, RunFacts } from './registrationData.ts';
import { useSignUp } from './useSignUp.ts';

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
        <MemberStepsOnceThere run={run} signUp={signUp} registrant={signUp.registrant} />
      ) : (
        <AccountSteps run={run} signUp={signUp} />
      )}
    </RegistrationFrame>
  );
}

/** Their code was fetched while the page loaded, or the step before was filled in; if that failed, it is tried again here. */
function MemberStepsOnceThere(props: MemberStepsProps) {
  const [present] = useState(() => memberSteps.current());
  const state = useLoaded(memberSteps.load, 'code');
  const Steps = present ?? (state.status === 'ready' && state.value);
  if (Steps) return <Steps {...props} />;
  return state.status !== 'ready' && <StepLoading state={state} />;
}
