import { type ReactNode, useState } from 'react';
import { accountApi, type User } from 'shared-lib/api';
import { type DraftHandle, DraftNotice, Form, setServerErrors, useAutosave, useSchemaForm } from 'shared-lib/forms';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { type PersonalData, personalDataSchema } from 'shared-lib/validation';
import { Actions } from '../../layout/Actions.tsx';
import { StepCard } from '../../layout/StepCard.tsx';
import { PersonalDataFieldset } from './PersonalDataFieldset.tsx';
import type { PersonalDataFields } from './personalData.ts';

interface PersonalDataFormProps {
  start: PersonalDataFields;
  draft: DraftHandle<PersonalDataFields>;
  onSaved: (person: User) => Promise<void>;
  /** The panel beside the form, with the name and the city as they are typed. */
  aside: (name: string, city: string) => ReactNode;
}

export function PersonalDataForm({ start, draft, onSaved, aside }: PersonalDataFormProps) {
  const { t } = useTranslation('registration');
  const form = useSchemaForm(personalDataSchema, start as PersonalData);
  const [failure, setFailure] = useState<'failed' | 'signedOut'>();
  const [typed, setTyped] = useState(start);

  useAutosave(form, (values) => {
    setTyped(values);
    draft.save(values);
  });

  const save = async (data: PersonalData) => {
    setFailure(undefined);
    try {
      await onSaved(await accountApi.updateProfile(currentToken() ?? '', data));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // The person has just been asked to sign in and knows why nothing was saved.
      if (cause.status === 401) return setFailure('signedOut');
      setServerErrors(form, cause.fields);
      const isRefused = Object.keys(cause.fields).length > 0;
      if (!isRefused) setFailure('failed');
      toast.error(t(isRefused ? 'personalData.refused' : 'personalData.retry'));
    }
  };
  return (
    <StepCard
      title={t('personalData.title')}
      lead={t('personalData.lead')}
      aside={aside(`${typed.name} ${typed.last_name}`, typed.city)}
    >
      <Form form={form} onSubmit={save} label={t('personalData.title')} summary>
        {failure && (
          <Notice tone="err" role="alert">
            {t(`personalData.${failure}`)}
          </Notice>
        )}
        <PersonalDataFieldset />
        <DraftNotice draft={draft} />
        <Actions>
          <Button type="submit" iconAfter="arrow-right" loading={form.formState.isSubmitting}>
            {t('personalData.submit')}
          </Button>
        </Actions>
      </Form>
    </StepCard>
  );
}
