import type { User } from 'shared-lib/api';
import { useDraft } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { useSession } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { StepLoading } from '../../../layout/StepLoading.tsx';
import { PersonalDataForm } from '../../personal-data/PersonalDataForm.tsx';
import { isComplete, type PersonalDataFields, startingFields } from '../../personal-data/personalData.ts';
import { NewcomerBib } from '../NewcomerBib.tsx';
import type { StepProps } from '../registration.ts';

/** Personal data, with the draft from this device or another. */
export function PersonalDataStep({ run, signUp }: StepProps) {
  const { t } = useTranslation('registration');
  const { token } = useSession();
  const draft = useDraft<PersonalDataFields>('personal-data', { token });
  const { registrant, changeRegistrant, go } = signUp;
  if (!registrant) return null;
  if (draft.status === 'loading') return <StepLoading />;
  const continueAs = async (person: User) => {
    await draft.clear();
    changeRegistrant({ person, isComplete: isComplete(person) });
    await go('participation');
    toast.success(t('personalData.saved'));
  };
  return (
    <PersonalDataForm
      key={draft.revision}
      start={startingFields(registrant.person, draft.saved)}
      draft={draft}
      onSaved={continueAs}
      aside={(name, city) => <NewcomerBib {...run} name={name} place={city} />}
    />
  );
}
