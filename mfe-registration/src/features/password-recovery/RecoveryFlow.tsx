import { useState } from 'react';
import { recoveryApi } from 'shared-lib/api';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { ButtonLink, type Elements, Notice } from 'shared-lib/ui';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { useFocusOnStep } from '../../layout/useFocusOnStep.ts';
import { useStep } from '../../layout/useStep.ts';
import { CodeForm } from '../email-confirmation/CodeForm.tsx';
import { useConfirmation } from '../email-confirmation/confirmation.ts';
import { EmailForm } from '../email-confirmation/EmailForm.tsx';
import { SentTo } from '../email-confirmation/SentTo.tsx';
import { NewPassword, PasswordRecovered } from './RecoverySteps.tsx';
import { type RecoveryStep, recoveryStep } from './recoveryStep.ts';

/** Email, code, new password; does not reveal whether an account exists. */
export function RecoveryFlow({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const [confirmation, change, clear] = useConfirmation('recovery');
  const [isDone, setDone] = useState(false);
  const [hasTicketExpired, setTicketExpired] = useState(false);
  const { step, go } = useStep('email', (requested) => recoveryStep(requested, confirmation, isDone));
  const shared = { api: recoveryApi, confirmation, change };

  const save = async (passwords: { password: string; repeat: string }) => {
    await recoveryApi.setPassword(confirmation.ticket ?? '', passwords, locale);
    setDone(true);
    clear();
    await go('done', { replace: true });
    // A navigation clears toasts.
    toast.success(t('password.saved'));
  };
  const startOver = () => {
    setTicketExpired(true);
    change({ ticket: undefined, sentTo: undefined });
  };

  return (
    <RecoveryLayout step={step}>
      {step === 'email' && (
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
      )}
      {step === 'code' && (
        <>
          <SentTo email={confirmation.sentTo} onChange={() => void go('email')} />
          <p className="sm soft">{t('recovery.unknownAddress')}</p>
          <CodeForm
            {...shared}
            supportEmail={supportEmail}
            submitLabel={t('recovery.confirm')}
            onConfirmed={() => void go('password', { replace: true })}
            onBack={() => void go('email')}
          />
        </>
      )}
      {step === 'password' && (
        <NewPassword
          email={confirmation.sentTo}
          save={save}
          onTicketExpired={startOver}
          onBack={() => void go('email')}
        />
      )}
      {step === 'done' && <PasswordRecovered />}
    </RecoveryLayout>
  );
}

function RecoveryLayout({ step, children }: { step: RecoveryStep; children: Elements }) {
  const { t } = useTranslation('registration');
  const side = useFocusOnStep<HTMLDivElement>(step);
  return (
    <CandleLayout
      ref={side}
      title={step === 'done' ? t('recovery.done.head') : t('recovery.title')}
      panelTitle={t('recovery.panel.title')}
      panelText={t('recovery.panel.text')}
    >
      {children}
    </CandleLayout>
  );
}
