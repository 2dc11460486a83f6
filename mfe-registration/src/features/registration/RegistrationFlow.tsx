import { OncePartIsThere } from '../../layout/OncePartIsThere.tsx';
import { AccountSteps } from './AccountSteps.tsx';
import { members } from './parts.ts';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import type { Registrant, RunFacts } from './registrationData.ts';
import { useSignUp } from './useSignUp.ts';

interface RegistrationFlowProps {
  run: RunFacts;
  registrant: Registrant | undefined;
}

/** From the address to the start: each step says that it is done, and here it is decided what follows. */
export function RegistrationFlow({ run, registrant: loaded }: RegistrationFlowProps) {
  const signUp = useSignUp(loaded);
  const { registrant } = signUp;
  return (
    <RegistrationFrame step={signUp.step}>
      {registrant ? (
        <OncePartIsThere key="member" part={members}>
          {({ MemberSteps }) => <MemberSteps run={run} signUp={signUp} registrant={registrant} />}
        </OncePartIsThere>
      ) : (
        <AccountSteps run={run} signUp={signUp} />
      )}
    </RegistrationFrame>
  );
}
