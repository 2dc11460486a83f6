import { useEffect, useState } from 'react';
import { Form, TextField, useCheckedForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import type { Elements } from 'shared-lib/ui';
import { Button } from 'shared-lib/ui';
import { Actions } from '../../layout/Actions.tsx';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import type { ChangeConfirmation, Confirmation, ConfirmationApi } from './confirmation.ts';
import { checkEmail } from './emailCheck.ts';
import { ProofStatus } from './ProofStatus.tsx';
import { useSendCode } from './useSendCode.ts';

interface EmailFormProps {
  api: ConfirmationApi;
  confirmation: Confirmation;
  change: ChangeConfirmation;
  hint?: string;
  /** The code was sent, or this email is confirmed already. */
  onDone: () => void;
  /** Receives the form without JavaScript. */
  plainAction?: string;
  children?: Elements;
}

/** Form of the email to which a code is sent. Input survives a reload. */
export function EmailForm({ api, confirmation, change, hint, onDone, plainAction, children }: EmailFormProps) {
  const { t } = useTranslation('registration');
  const { sendCode, isProving } = useSendCode(api, change);
  const [failure, setFailure] = useState<Failure>();
  // Without a kept email the form takes what was typed before hydration.
  const form = useCheckedForm<{ email: string }>(checkEmail, { email: confirmation.email || undefined });

  useEffect(() => {
    if (confirmation.email && !form.getValues('email')) form.setValue('email', confirmation.email);
  }, [confirmation.email, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription; `change` does the same in every render
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }), [form]);

  const submit = async ({ email }: { email: string }) => {
    setFailure(undefined);
    if (confirmation.ticket && confirmation.sentTo === email) return onDone();
    try {
      await sendCode(email);
      onDone();
    } catch (error) {
      setFailure(getFailure(error));
      toast.error(t('confirmation.notSent'));
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={t('confirmation.emailForm')}>
      <ConfirmationNotice failure={failure} />
      <ProofStatus isProving={isProving} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('confirmation.email')}
        hint={hint}
      />
      <Actions>
        <Button
          type="submit"
          iconAfter="arrow-right"
          loading={form.formState.isSubmitting}
          formAction={plainAction}
          formMethod={plainAction && 'post'}
        >
          {t('confirmation.send')}
        </Button>
        {children}
      </Actions>
    </Form>
  );
}
