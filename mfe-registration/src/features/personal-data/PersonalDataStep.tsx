import type { User } from 'shared-lib/api';
import { currentToken } from 'shared-lib/session';
import { BibPanel } from '../../layout/BibPanel.tsx';
import type { RunFacts } from '../registration/registrationData.ts';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import { type PersonalDataFields, startingFields } from './personalData.ts';
import { useDraft } from './useDraft.ts';

interface PersonalDataStepProps {
  person: User;
  run: RunFacts;
  onDone: (person: User) => Promise<void>;
}

/** Waits for what was typed before, on this device or another. */
export function PersonalDataStep({ person, run, onDone }: PersonalDataStepProps) {
  const draft = useDraft<PersonalDataFields>('personal-data', { token: currentToken() ?? '' });
  if (draft.status === 'loading') return null;
  return (
    <PersonalDataForm
      start={startingFields(person, draft.saved)}
      onTyped={draft.save}
      onSaved={async (saved) => {
        await draft.clear();
        await onDone(saved);
      }}
      aside={(name, city) => <BibPanel {...run} name={name} place={city} />}
    />
  );
}
