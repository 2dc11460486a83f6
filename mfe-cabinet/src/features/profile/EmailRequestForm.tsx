import { useState } from 'react';
import { type EmailChange, emailChangeApi, type Profile } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, PasswordField, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, PartlyVerbatim } from 'shared-lib/ui';
import { emailChangeSchema, signInSchema } from 'shared-lib/validation';
import styles from './ProfileCard.module.css';

interface EmailRequestFormProps {
  profile: Profile;
  onRequested: (change: EmailChange | null) => void;
}

/** The new email, and the password of an account that has one. */
export function EmailRequestForm({ profile, onRequested }: EmailRequestFormProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const form = useSchemaForm(profile.has_password ? signInSchema : emailChangeSchema, { email: '', password: '' });
  const request = async (values: { email: string; password: string }) => {
    setFailure(undefined);
    try {
      onRequested(await emailChangeApi.request(currentToken() ?? '', values, locale));
    } catch (error) {
      const found = getFailure(error);
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  return (
    <Form form={form} onSubmit={request} label={t('profile.email.change')}>
      <p className={`sm soft ${styles.email}`}>
        <PartlyVerbatim
          text={`${t('profile.email.both', { email: profile.email })} ${t('profile.email.elsewhere')}`}
          verbatim={profile.email}
        />
      </p>
      <FailureNotice
        failure={failure}
        texts={{ unavailable: t('profile.email.failures.failed'), rejected: t('profile.email.failures.failed') }}
      />
      <TextField name="email" type="email" inputMode="email" autoComplete="off" label={t('profile.email.new')} />
      {profile.has_password && (
        <PasswordField name="password" label={t('profile.password.current')} hint={t('profile.email.passwordHint')} />
      )}
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('profile.email.request')}
      </Button>
    </Form>
  );
}
