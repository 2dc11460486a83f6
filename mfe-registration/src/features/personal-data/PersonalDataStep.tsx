import type { User } from 'shared-lib/api';
import { useDraft } from 'shared-lib/forms';
import { useSession } from 'shared-lib/session';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { NewcomerBib } from '../registration/NewcomerBib.tsx';
import type { RunFacts } from '../registration/registrationData.ts';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { type PersonalDataFields, startingFields } from './personalData.ts';

interface PersonalDataStepProps {
  person: User;
  run: RunFacts;
  onDone: (person: User) => Promise<void>;
}

/** Waits for what was typed before, on this device or another. */
export function PersonalDataStep({ person, run, onDone }: PersonalDataStepProps) {
  const { token } = useSession();
  const draft = useDraft<PersonalDataFields>('personal-data', { token });
  if (draft.status === 'loading') return <StepLoading state={{ status: 'loading' }} />;
  return (
    <PersonalDataForm
      key={draft.revision}
      start={startingFields(person, draft.saved)}
      draft={draft}
      onSaved={async (saved) => {
        await draft.clear();
        await onDone(saved);
      }}
      aside={(name, city) => <NewcomerBib {...run} name={name} place={city} />}
    />
  );
}
