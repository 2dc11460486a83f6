import { useState } from 'react';
import { FailureNotice, useFailureTexts } from 'shared-lib/failures';
import { Form, PasswordField, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import type { Elements } from 'shared-lib/ui';
import { Button } from 'shared-lib/ui';
import { newPasswordSchema } from 'shared-lib/validation';
import { Actions } from '../../layout/Actions.tsx';

interface Passwords {
  password: string;
  repeat: string;
}

interface PasswordFormProps {
  /** For password managers. */
  email: string | undefined;
  submitLabel: string;
  save: (passwords: Passwords) => Promise<void>;
  onTicketExpired: () => void;
  children?: Elements;
}

/** A new password, typed twice and never stored. */
export function PasswordForm({ email, submitLabel, save, onTicketExpired, children }: PasswordFormProps) {
  const { t } = useTranslation('registration');
  const { short } = useFailureTexts();
  const [failure, setFailure] = useState<Failure>();
  const form = useSchemaForm(newPasswordSchema, { password: '', repeat: '' });
  const submit = async (passwords: Passwords) => {
    setFailure(undefined);
    try {
      await save(passwords);
    } catch (error) {
      const found = getFailure(error);
      if (found.code === 'ticket_expired') return onTicketExpired();
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
      toast.error(short(found));
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t('password.form')}>
      <FailureNotice failure={failure} texts={{ failed: t('password.failed') }} />
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
