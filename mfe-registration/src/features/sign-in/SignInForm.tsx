import { useEffect } from 'react';
import { Form, PasswordField, TextField, useSchemaForm } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Button, Notice } from 'shared-lib/ui';
import { carryEmail } from '../email-confirmation/confirmation.ts';
import styles from './SignInForm.module.css';
import { type Credentials, signInSchema } from './signInSchema.ts';

interface SignInFormProps {
  failure: { title?: string; text: string } | undefined;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Email and password. What was typed stays after a failure. */
export function SignInForm({ failure, onSubmit }: SignInFormProps) {
  const { t } = useTranslation('registration');
  const form = useSchemaForm(signInSchema, { email: '', password: '' });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => carryEmail(values.email ?? '') }),
    [form],
  );
  return (
    <Form form={form} onSubmit={onSubmit} label={t('signIn.form')}>
      {/* No alert: the toast announces it. */}
      {failure && (
        <Notice tone="err">
          {failure.title && <b className="strong">{`${failure.title} `}</b>}
          <span>{failure.text}</span>
        </Notice>
      )}
      <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" inputMode="email" />
      <PasswordField name="password" label={t('signIn.password')} />
      <LocalLink to={paths.forgotPassword()} className={`link sm ${styles.forgot}`}>
        {t('signIn.forgotPassword')}
      </LocalLink>
      <Button type="submit" size="lg" block iconAfter="arrow-right" loading={form.formState.isSubmitting}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}
