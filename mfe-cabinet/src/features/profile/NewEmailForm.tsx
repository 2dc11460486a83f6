import { useState } from 'react';
import type { EmailChange, emailChangeApi, Profile } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, PasswordField, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, type Elements } from 'shared-lib/ui';
import { emailChangeSchema, signInSchema } from 'shared-lib/validation';

interface NewEmailFormProps {
  profile: Profile;
  label: string;
  /** What happens after it is sent. */
  intro: Elements;
  send: typeof emailChangeApi.request;
  failureTexts?: Record<string, string>;
  submitLabel: string;
  onRequested: (change: EmailChange | null) => void;
  /** Leads to the form of the other way. */
  other: { label: string; onOpen: () => void };
}

/** The new email, and the password of an account that has one. */
export function NewEmailForm(props: NewEmailFormProps) {
  const { profile, label, intro, send, failureTexts, submitLabel, onRequested, other } = props;
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const form = useSchemaForm(profile.has_password ? signInSchema : emailChangeSchema, { email: '', password: '' });
  const request = async (values: { email: string; password: string }) => {
    setFailure(undefined);
    try {
      onRequested(await send(currentToken() ?? '', values, locale));
    } catch (error) {
      const found = getFailure(error);
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  const failed = t('profile.email.failures.failed');
  return (
    <Form form={form} onSubmit={request} label={label}>
      {intro}
      <FailureNotice failure={failure} texts={{ ...failureTexts, unavailable: failed, rejected: failed }} />
      <TextField name="email" type="email" inputMode="email" autoComplete="off" label={t('profile.email.new')} />
      {profile.has_password && (
        <PasswordField name="password" label={t('profile.password.current')} hint={t('profile.email.passwordHint')} />
      )}
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
      <Button variant="transparent-dark-light" size="sm" onClick={other.onOpen}>
        {other.label}
      </Button>
    </Form>
  );
}
