import { useEffect, useState } from 'react';
import { type EmailChange, emailChangeApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { CodeField, Form, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, usePausedAction } from 'shared-lib/ui';
import { codeSchema } from 'shared-lib/validation';
import styles from './ProfileCard.module.css';

/** The server's minimum between two codes. */
const PAUSE_SECONDS = 60;

interface EmailCodeFormProps {
  change: EmailChange;
  /** The email of the account. */
  current: string;
  /** Null when there is nothing to confirm any longer. */
  onChange: (change: EmailChange | null) => void;
  /** Both addresses have confirmed. */
  onDone: () => Promise<void>;
}

/** The code of one address; a complete code is submitted at once. */
export function EmailCodeForm({ change, current, onChange, onDone }: EmailCodeFormProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { awaits, email, retryAfter = 0 } = change;
  const form = useSchemaForm(codeSchema, { code: '' });
  const [failure, setFailure] = useState<Failure>();
  const [resendAt, setResendAt] = useState(() => Date.now() + retryAfter * 1000);
  useEffect(() => form.setFocus('code'), [form]);

  const fail = (error: unknown) => {
    const found = getFailure(error);
    if (found.code === 'code_too_soon') return setResendAt(Date.now() + (found.retryAfter ?? PAUSE_SECONDS) * 1000);
    setFailure(found);
    if (found.code === 'code_wrong')
      form.setError('code', { type: 'server', message: 'errors.codeWrong' }, { shouldFocus: true });
    if (found.code === 'code_expired') form.reset();
  };
  const confirm = async ({ code }: { code: string }) => {
    setFailure(undefined);
    try {
      const next = await emailChangeApi.confirm(currentToken() ?? '', { address: awaits, code }, locale);
      if (next) onChange(next);
      else await onDone();
    } catch (error) {
      fail(error);
    }
  };
  const resend = async () => {
    setFailure(undefined);
    try {
      await emailChangeApi.resend(currentToken() ?? '', locale);
      setResendAt(Date.now() + PAUSE_SECONDS * 1000);
      form.reset();
      form.setFocus('code');
    } catch (error) {
      fail(error);
    }
  };
  const isOver = failure?.code === 'email_change_unknown' || failure?.code === 'user_registered';
  const notice = <CodeFailure failure={failure} />;
  if (isOver) {
    return (
      <div className="stack">
        {notice}
        <Button block onClick={() => onChange(null)}>
          {t('profile.email.change')}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={confirm} label={t('profile.email.codeForm')}>
      <p className={styles.email}>
        {change.waitsUntil === undefined && (
          <>
            <span className="sm soft">{t('profile.email.step', { step: awaits === 'current' ? 1 : 2 })}</span>
            <br />
          </>
        )}
        <span>{t('profile.email.sentTo')}</span>{' '}
        <b className="strong" translate="no">
          {awaits === 'current' ? current : email}
        </b>
        <span>{`. ${t(`profile.email.awaits.${awaits}`)}`}</span>
      </p>
      {notice}
      <CodeField name="code" label={t('profile.email.code')} onComplete={() => void form.handleSubmit(confirm)()} />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('profile.email.confirm')}
      </Button>
      <ResendButton resendAt={resendAt} onResend={resend} />
    </Form>
  );
}

function CodeFailure({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation('cabinet');
  const attemptsLeft = Number(failure?.details.attemptsLeft ?? 0);
  const expired = t('profile.email.failures.expired');
  const failed = t('profile.email.failures.failed');
  return (
    <FailureNotice
      failure={failure}
      texts={{
        code_wrong: attemptsLeft > 0 ? t('profile.email.failures.wrong', { count: attemptsLeft }) : expired,
        code_expired: expired,
        user_registered: t('profile.email.failures.registered'),
        email_change_unknown: t('profile.email.failures.gone'),
        unavailable: failed,
        rejected: failed,
      }}
    />
  );
}

function ResendButton({ resendAt, onResend }: { resendAt: number; onResend: () => Promise<void> }) {
  const { t } = useTranslation('cabinet');
  const { left, button } = usePausedAction(resendAt, onResend);
  return (
    <div className={styles.resend}>
      <Button {...button} variant="transparent-dark-light" size="sm" icon="refresh">
        {t('profile.email.again')}
      </Button>
      <p className="sm soft tnum" aria-hidden="true">
        {left > 0 && t('profile.email.againIn', { count: left })}
      </p>
    </div>
  );
}
