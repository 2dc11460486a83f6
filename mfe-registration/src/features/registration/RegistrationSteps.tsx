import { type FunctionComponent, useEffect } from 'react';
import { PlaceOffer } from 'shared-lib/offer';
import { useSession } from 'shared-lib/session';
import { lazyWithRetry } from '../../layout/lazyWithRetry.tsx';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { PhasePage } from './PhasePage.tsx';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import styles from './RegistrationSteps.module.css';
import type { Progress, StepId, StepProps } from './registration.ts';
import type { RegistrationData } from './registrationData.ts';
import { EmailStep } from './steps/EmailStep.tsx';
import { useSignUp } from './useSignUp.ts';

const CodeStep = lazyStep(
  async () => (await import(/* webpackChunkName: "account-steps" */ './steps/CodeStep.tsx')).CodeStep,
);
const PasswordStep = lazyStep(
  async () => (await import(/* webpackChunkName: "account-steps" */ './steps/PasswordStep.tsx')).PasswordStep,
);
const PersonalDataStep = lazyStep(
  async () => (await import(/* webpackChunkName: "member-steps" */ './steps/PersonalDataStep.tsx')).PersonalDataStep,
);
const ParticipationStep = lazyStep(
  async () => (await import(/* webpackChunkName: "member-steps" */ './steps/ParticipationStep.tsx')).ParticipationStep,
);
const DeliveryStep = lazyStep(
  async () => (await import(/* webpackChunkName: "member-steps" */ './steps/DeliveryStep.tsx')).DeliveryStep,
);

interface RegistrationStep {
  id: StepId;
  isOpen: (progress: Progress) => boolean;
  component: FunctionComponent<StepProps>;
}

/** The steps in their order: the first three make an account, the others belong to a signed-in person. */
export const steps: RegistrationStep[] = [
  { id: 'email', isOpen: ({ registrant }) => !registrant, component: EmailStep },
  {
    id: 'code',
    // A code works once, so there is no way back to it.
    isOpen: ({ registrant, confirmation: { sentTo, ticket } }) => !registrant && !ticket && Boolean(sentTo),
    component: CodeStep,
  },
  {
    id: 'password',
    isOpen: ({ registrant, confirmation }) => !registrant && Boolean(confirmation.ticket),
    component: PasswordStep,
  },
  { id: 'personal-data', isOpen: ({ registrant }) => Boolean(registrant), component: PersonalDataStep },
  { id: 'participation', isOpen: ({ registrant }) => Boolean(registrant?.isComplete), component: ParticipationStep },
  {
    id: 'delivery',
    isOpen: ({ registrant }) => Boolean(registrant?.isComplete && registrant.hasRegistration),
    component: DeliveryStep,
  },
];

export function RegistrationSteps({ phase, ...data }: RegistrationData) {
  if (phase !== 'open') return <PhasePage phase={phase} run={data.run} />;
  return <OpenRegistration {...data} />;
}

type OpenRegistrationProps = Omit<RegistrationData, 'phase'>;

function OpenRegistration({ run, registrant: loaded, isFromServer }: OpenRegistrationProps) {
  const signUp = useSignUp(loaded, { steps, preloadMemberSteps, isFromServer });
  const { step, registrant } = signUp;
  const isSignedIn = useSession(({ token }) => token !== null);
  const isVisitor = !registrant;
  useEffect(() => {
    if (isVisitor) void preloadAccountSteps().catch(() => undefined);
  }, [isVisitor]);
  const Step = steps.find(({ id }) => id === step)?.component ?? EmailStep;
  if (signUp.hasEnded || (isFromServer && isSignedIn && !registrant)) return <StepLoading />;
  const isForEveryone = isFromServer && isVisitor;
  return (
    <>
      <div className={isForEveryone ? styles.ofVisitor : undefined}>
        <RegistrationFrame step={step}>
          {step === 'email' && <PlaceOffer {...run.offer} isFolded />}
          <Step run={run} signUp={signUp} />
        </RegistrationFrame>
      </div>
      {isForEveryone && (
        <div className={styles.ofMember}>
          <StepLoading />
        </div>
      )}
    </>
  );
}

function lazyStep(load: () => Promise<FunctionComponent<StepProps>>) {
  return lazyWithRetry(load, StepLoading);
}

function preloadAccountSteps() {
  return Promise.all([CodeStep.preload(), PasswordStep.preload()]);
}

/** The steps of a signed-in person: half of the page's code, which visitors do not load at first. */
export async function preloadMemberSteps(): Promise<void> {
  await Promise.all([PersonalDataStep.preload(), ParticipationStep.preload(), DeliveryStep.preload()]);
}
