import { useEffect, useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { CodeField, Form, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { codeSchema } from 'shared-lib/validation';
import { Actions } from '../../layout/Actions.tsx';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import type { ChangeConfirmation, Confirmation, ConfirmationApi } from './confirmation.ts';
import { ProofStatus } from './ProofStatus.tsx';
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

/** Form of the code, usually of six digits; a complete code is submitted at once. */
export function CodeForm({ api, confirmation, change, supportEmail, submitLabel, onConfirmed, onBack }: CodeFormProps) {
  const { t } = useTranslation('registration');
  const { sentTo = '', resendAt = 0, arrivesIn = 0, digits } = confirmation;
  const form = useSchemaForm(codeSchema, { code: '' });
  const { failure, isProving, confirm, resend } = useCode({ api, change, sentTo, onConfirmed });
  useEffect(() => form.setFocus('code'), [form]);

  const submit = async ({ code }: { code: string }) => {
    const outcome = await confirm(code);
    if (outcome === 'wrong')
      form.setError('code', { type: 'server', message: 'errors.codeWrong' }, { shouldFocus: true });
    if (outcome === 'expired') form.reset();
  };
  const resendCode = async () => {
    await resend();
    form.reset();
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={submit} label={t('confirmation.codeForm')}>
      <ConfirmationNotice failure={failure} />
      <ProofStatus isProving={isProving} />
      {arrivesIn > 0 && (
        <Notice role="status">{t('confirmation.delayed', { count: Math.ceil(arrivesIn / 60) })}</Notice>
      )}
      <CodeField
        name="code"
        label={t('confirmation.code')}
        hint={t('confirmation.codeHint')}
        length={digits}
        onComplete={() => void form.handleSubmit(submit)()}
      />
      <ResendCode resendAt={resendAt} onResend={resendCode} />
      <Notice icon="mail">
        <span>{t(arrivesIn > 60 ? 'confirmation.noLetterLater' : 'confirmation.noLetter')}</span>{' '}
        <a className="link" href={`mailto:${supportEmail}`} translate="no">
          {t('confirmation.writeToSupport')}
        </a>
        <span>.</span>
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

/** Exchanges the code for a ticket, and sends another email with a code. */
function useCode({ api, change, sentTo, onConfirmed }: CodeUse) {
  const { t } = useTranslation('registration');
  const { short } = useFailureTexts();
  const { sendCode, isProving } = useSendCode(api, change);
  const [failure, setFailure] = useState<Failure>();

  const confirm = async (code: string): Promise<'wrong' | 'expired' | undefined> => {
    setFailure(undefined);
    try {
      const { ticket } = await api.confirmCode(sentTo, code);
      change({ ticket });
      onConfirmed();
      return undefined;
    } catch (error) {
      const found = getFailure(error);
      setFailure(found);
      const outcome = findOutcome(found);
      if (outcome === 'expired') change({ resendAt: Date.now() });
      else if (found.code === 'user_registered') toast.warning(t('confirmation.failures.registered'));
      else if (!outcome && found.kind !== 'rateLimited') toast.error(short(found));
      return outcome;
    }
  };
  const resend = async () => {
    try {
      const isNew = await sendCode(sentTo);
      setFailure(undefined);
      if (isNew) toast.show(t('confirmation.sentAgain'));
      else toast.error(t('confirmation.notSent'));
    } catch (error) {
      setFailure(getFailure(error));
      toast.error(t('confirmation.notSent'));
    }
  };
  return { failure, isProving, confirm, resend };
}

/** The last wrong attempt uses the code up. */
function findOutcome({ code, details }: Failure): 'wrong' | 'expired' | undefined {
  if (code === 'code_wrong') return Number(details.attemptsLeft ?? 0) > 0 ? 'wrong' : 'expired';
  return code === 'code_expired' ? 'expired' : undefined;
}
