import { type ReactNode, useState } from 'react';
import { Form, PasswordField, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { newPasswordSchema } from 'shared-lib/validation';
import { Actions } from '../../layout/Actions.tsx';

interface Passwords {
  password: string;
  repeat: string;
}

interface PasswordFormProps {
  /** Whose password it is: password managers keep the two together. */
  email: string | undefined;
  submitLabel: string;
  save: (passwords: Passwords) => Promise<void>;
  /** The right to set a password has run out. */
  onTicketExpired: () => void;
  /** Beside the submit button. */
  children?: ReactNode;
}

/** A new password, twice. Passwords are kept nowhere: after a reload they are typed again. */
export function PasswordForm({ email, submitLabel, save, onTicketExpired, children }: PasswordFormProps) {
  const { t } = useTranslation('registration');
  const [hasFailed, setFailed] = useState(false);
  const form = useSchemaForm(newPasswordSchema, { password: '', repeat: '' });
  const submit = async (passwords: Passwords) => {
    setFailed(false);
    try {
      await save(passwords);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.code === 'ticket_expired') return onTicketExpired();
      setServerErrors(form, cause.fields);
      const isRefused = Object.keys(cause.fields).length > 0;
      setFailed(!isRefused);
      toast.error(t(isRefused ? 'password.refused' : 'password.retry'));
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t('password.form')}>
      {hasFailed && (
        <Notice tone="err" role="alert">
          {t('password.failed')}
        </Notice>
      )}
      <input type="email" value={email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField name="password" label={t('password.password')} isNew />
      <PasswordField name="repeat" label={t('password.repeat')} autoComplete="new-password" />
      <Actions>
        <Button type="submit" iconAfter="arrow-right" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </Actions>
    </Form>
  );
}
