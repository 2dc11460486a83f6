import { useState } from 'react';
import { type Failure, getFailure } from 'shared-lib/http';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { accountApi, type Profile, type User } from '../api/accountApi.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import { useFailureTexts } from '../failures/useFailureTexts.ts';
import { DraftNotice } from '../forms/drafts/DraftNotice.tsx';
import { useAutosave } from '../forms/drafts/useAutosave.ts';
import type { DraftHandle } from '../forms/drafts/useDraft.ts';
import { Form } from '../forms/Form.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { setServerErrors } from '../forms/serverErrors.ts';
import { useSchemaForm } from '../forms/useSchemaForm.ts';
import type { Elements } from '../ui/elements.ts';
import { type PersonalData, personalDataSchema, type StoredPersonalData } from '../validation/personalData.ts';
import { PersonalDataFields } from './PersonalDataFields.tsx';
import { getPersonalData, startingValues } from './startingValues.ts';
import { usePersonalDataTexts } from './usePersonalDataTexts.ts';

export type PersonalDataDraft = Partial<StoredPersonalData>;

interface PersonalDataFormProps {
  label: string;
  person: User;
  draft: DraftHandle<PersonalDataDraft>;
  /** Shows the account's email, read-only. */
  showsEmail?: boolean;
  onChange?: (values: StoredPersonalData) => void;
  onSaved: (profile: Profile) => void | Promise<void>;
  /** The buttons, which read the form from its context. */
  children: Elements;
}

/** Form of personal data with its draft. Needs `key={draft.revision}`. */
export function PersonalDataForm(props: PersonalDataFormProps) {
  const { label, person, draft, showsEmail, onChange, onSaved, children } = props;
  const t = usePersonalDataTexts();
  const { full, short } = useFailureTexts();
  const [failure, setFailure] = useState<Failure>();
  const form = useSchemaForm<PersonalData>(personalDataSchema, startingFormValues(person, showsEmail, draft.saved));

  useAutosave(form, (values) => {
    const typed = getPersonalData(values as StoredPersonalData);
    onChange?.(typed);
    draft.save(typed);
  });

  const save = async (values: PersonalData) => {
    setFailure(undefined);
    let saved: Profile;
    try {
      const data = getPersonalData(values as StoredPersonalData) as PersonalData;
      saved = await accountApi.updateProfile(currentToken() ?? '', data);
    } catch (error) {
      const found = getFailure(error);
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
      // After 401 the visitor was just asked to sign in.
      if (found.status !== 401) toast.error(short(found));
      return;
    }
    void draft.clear();
    form.reset(startingFormValues(saved, showsEmail));
    await onSaved(saved);
  };
  const texts = {
    offline: failure && `${full(failure)} ${t('failed')}`,
    unavailable: t('failed'),
    rejected: failure?.status === 401 ? t('signedOut') : t('failed'),
  };
  return (
    <Form form={form} onSubmit={save} summary label={label}>
      <FailureNotice failure={failure} texts={texts} />
      <PersonalDataFields>
        {showsEmail && (
          <TextField key="email" name="email" type="email" label={t('email')} hint={t('emailHint')} disabled />
        )}
      </PersonalDataFields>
      <DraftNotice draft={draft} />
      {children}
    </Form>
  );
}

function startingFormValues(person: User, showsEmail = false, typed?: PersonalDataDraft): PersonalData {
  const values = startingValues(person, typed);
  return (showsEmail ? Object.assign(values, { email: person.email }) : values) as PersonalData;
}
