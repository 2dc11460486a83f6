import { useState } from 'react';
import { recoveryApi } from 'shared-lib/api';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonLink, EmptyState, Notice } from 'shared-lib/ui';
import { useStep } from '../../layout/useStep.ts';
import { CodeForm } from '../email-confirmation/CodeForm.tsx';
import { useConfirmation } from '../email-confirmation/confirmation.ts';
import { EmailForm } from '../email-confirmation/EmailForm.tsx';
import { SentTo } from '../email-confirmation/SentTo.tsx';
import { PasswordForm } from '../password/PasswordForm.tsx';
import { recoveryStep } from './recoverySteps.ts';

/** Address, code, new password. Nothing here tells whether an address has an account. */
export function RecoveryFlow({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const [confirmation, change, forget] = useConfirmation('recovery');
  const [isDone, setDone] = useState(false);
  const [hasTicketExpired, setTicketExpired] = useState(false);
  const { step, go } = useStep((asked) => recoveryStep(asked, confirmation, isDone));
  const shared = { api: recoveryApi, confirmation, change };

  const save = async (passwords: { password: string; repeat: string }) => {
    await recoveryApi.setPassword(confirmation.ticket ?? '', passwords, locale);
    setDone(true);
    forget();
    await go('done', { replace: true });
    toast.success(t('password.saved'));
  };
  const startOver = () => {
    setTicketExpired(true);
    change({ ticket: undefined, sentTo: undefined });
  };

  if (step === 'email') {
    return (
      <>
        {hasTicketExpired && (
          <Notice tone="warn" role="alert">
            {t('password.ticketExpired')}
          </Notice>
        )}
        <p className="soft">{t('recovery.lead')}</p>
        <EmailForm {...shared} onDone={() => void go(confirmation.ticket ? 'password' : 'code')}>
          <ButtonLink to={paths.login()} variant="transparent" icon="arrow-left">
            {t('recovery.back')}
          </ButtonLink>
        </EmailForm>
      </>
    );
  }
  if (step === 'code') {
    return (
      <>
        <SentTo email={confirmation.sentTo} onChange={() => void go('email')} />
        <p className="sm soft">{t('recovery.unknownAddress')}</p>
        <CodeForm
          {...{ ...shared, supportEmail }}
          submitLabel={t('recovery.confirm')}
          onConfirmed={() => void go('password', { replace: true })}
          onBack={() => void go('email')}
        />
      </>
    );
  }
  if (step === 'password') {
    return (
      <>
        <p className="soft">{t('recovery.sessionsEnd')}</p>
        <PasswordForm
          email={confirmation.sentTo}
          submitLabel={t('password.submit')}
          save={save}
          onTicketExpired={startOver}
        >
          <Button variant="transparent" icon="arrow-left" onClick={() => void go('email')}>
            {t('confirmation.back')}
          </Button>
        </PasswordForm>
      </>
    );
  }
  return (
    <EmptyState
      art="mail"
      title={t('recovery.done.title')}
      text={t('recovery.done.text')}
      action={
        <ButtonLink to={paths.login()} iconAfter="arrow-right">
          {t('recovery.done.login')}
        </ButtonLink>
      }
    />
  );
}
