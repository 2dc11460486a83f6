import { PhasePage } from './PhasePage.tsx';
import { RegistrationFlow } from './RegistrationFlow.tsx';
import type { RegistrationData } from './registrationData.ts';

/** The steps while registration is open, otherwise where it stands. */
export function RegistrationContent({ phase, run, registrant }: RegistrationData) {
  if (phase !== 'open') return <PhasePage phase={phase} run={run} />;
  return <RegistrationFlow run={run} registrant={registrant} />;
}
