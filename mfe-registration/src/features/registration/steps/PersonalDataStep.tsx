import { useState } from 'react';
import type { User } from 'shared-lib/api';
import { type DraftHandle, useDraft, useFormContext } from 'shared-lib/forms';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { type PersonalDataDraft, PersonalDataForm, startingValues } from 'shared-lib/personal-data';
import { useSession } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { Actions } from '../../../layout/Actions.tsx';
import { StepCard } from '../../../layout/StepCard.tsx';
import { StepLoading } from '../../../layout/StepLoading.tsx';
import { isComplete } from '../../personal-data/isComplete.ts';
import { NewcomerBib } from '../NewcomerBib.tsx';
import type { StepProps } from '../registration.ts';

/** Where most readers of a language live; those of English live anywhere. */
const usualCountry: Record<Locale, string> = { ua: 'UA', en: '' };

/** Personal data, with the draft from this device or another. */
export function PersonalDataStep(props: StepProps) {
  const { token } = useSession();
  const draft = useDraft<PersonalDataDraft>('personal-data', { token });
  const stored = props.signUp.registrant?.person;
  const locale = useLocale();
  if (!stored) return null;
  if (draft.status === 'loading') return <StepLoading />;
  const person = { ...stored, country: stored.country || usualCountry[locale] };
  return <OpenStep key={draft.revision} {...props} person={person} draft={draft} />;
}

interface OpenStepProps extends StepProps {
  person: User;
  draft: DraftHandle<PersonalDataDraft>;
}

function OpenStep({ run, signUp, person, draft }: OpenStepProps) {
  const { t } = useTranslation('registration');
  const [typed, setTyped] = useState(() => startingValues(person, draft.saved));
  const { changeRegistrant, go } = signUp;
  const continueAs = async (saved: User) => {
    changeRegistrant({ person: saved, isComplete: isComplete(saved) });
    await go('participation');
    toast.success(t('personalData.saved'));
  };
  return (
    <StepCard
      title={t('personalData.title')}
      lead={t('personalData.lead')}
      aside={<NewcomerBib {...run} name={`${typed.name} ${typed.last_name}`} place={typed.city} />}
    >
      <PersonalDataForm
        label={t('personalData.title')}
        person={person}
        draft={draft}
        onChange={setTyped}
        onSaved={continueAs}
      >
        <NextButton />
      </PersonalDataForm>
    </StepCard>
  );
}

function NextButton() {
  const { t } = useTranslation('registration');
  const { formState } = useFormContext();
  return (
    <Actions>
      <Button type="submit" iconAfter="arrow-right" loading={formState.isSubmitting}>
        {t('personalData.submit')}
      </Button>
    </Actions>
  );
}
