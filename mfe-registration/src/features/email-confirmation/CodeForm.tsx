import { useEffect, useState } from 'react';
import { CodeField, Form, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { codeSchema } from 'shared-lib/validation';
import { Actions } from '../../layout/Actions.tsx';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import type { ChangeConfirmation, Confirmation, ConfirmationApi } from './confirmation.ts';
import { type ConfirmationFailure, confirmationFailure } from './confirmationFailure.ts';
import { ResendCode } from './ResendCode.tsx';
import { useSendCode } from './useSendCode.ts';

interface CodeFormProps {
  api: ConfirmationApi;
  confirmation: Confirmation;
  change: ChangeConfirmation;
  supportEmail: string;
  submitLabel: string;
  onConfirmed: () => void;
  onBack: () => void;
}

/** The six digits of the letter; a whole code is sent at once. */
export function CodeForm({ api, confirmation, change, supportEmail, submitLabel, onConfirmed, onBack }: CodeFormProps) {
  const { t } = useTranslation('registration');
  const { sentTo = '', resendAt = 0 } = confirmation;
  const form = useSchemaForm(codeSchema, { code: '' });
  const { failure, confirm, resend } = useCode({ api, change, sentTo, onConfirmed });
  useEffect(() => form.setFocus('code'), [form]);

  const submit = async ({ code }: { code: string }) => {
    const reason = await confirm(code);
    if (reason === 'wrong')
      form.setError('code', { type: 'server', message: 'errors.codeWrong' }, { shouldFocus: true });
    if (reason === 'expired') form.reset();
  };
  const resendCode = async () => {
    await resend();
    form.reset();
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={submit} label={t('confirmation.codeForm')}>
      {failure && <ConfirmationNotice failure={failure} />}
      <CodeField
        name="code"
        label={t('confirmation.code')}
        hint={t('confirmation.codeHint')}
        onComplete={() => void form.handleSubmit(submit)()}
      />
      <ResendCode resendAt={resendAt} onResend={resendCode} />
      <Notice icon="mail">
        {t('confirmation.noLetter')}{' '}
        <a className="link" href={`mailto:${supportEmail}`}>
          {t('confirmation.writeToSupport')}
        </a>
        .
      </Notice>
      <Actions>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('confirmation.back')}
        </Button>
      </Actions>
    </Form>
  );
}

interface CodeUse extends Pick<CodeFormProps, 'api' | 'change' | 'onConfirmed'> {
  sentTo: string;
}

/** Changes the code into a ticket, or says why not; asks for another letter. */
function useCode({ api, change, sentTo, onConfirmed }: CodeUse) {
  const { t } = useTranslation('registration');
  const sendCode = useSendCode(api, change);
  const [failure, setFailure] = useState<ConfirmationFailure>();

  const confirm = async (code: string): Promise<ConfirmationFailure['reason'] | undefined> => {
    setFailure(undefined);
    try {
      const { ticket } = await api.confirmCode(sentTo, code);
      change({ ticket });
      onConfirmed();
      return undefined;
    } catch (cause) {
      const found = confirmationFailure(cause);
      setFailure(found);
      if (found.reason === 'expired') change({ resendAt: Date.now() });
      if (found.reason === 'registered') toast.warning(t('confirmation.failures.registered'));
      if (found.reason === 'unavailable') toast.error(t('confirmation.retry'));
      return found.reason;
    }
  };
  const resend = async () => {
    try {
      const isNew = await sendCode(sentTo);
      setFailure(undefined);
      if (isNew) toast.show(t('confirmation.sentAgain'));
      else toast.error(t('confirmation.notSent'));
    } catch (cause) {
      setFailure(confirmationFailure(cause));
      toast.error(t('confirmation.notSent'));
    }
  };
  return { failure, confirm, resend };
}
