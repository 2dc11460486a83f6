import { useState } from 'react';
import { signUpApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { StepCard } from '../../../layout/StepCard.tsx';
import { ConfirmationNotice } from '../../email-confirmation/ConfirmationNotice.tsx';
import { PasswordForm } from '../../password/PasswordForm.tsx';
import { NewcomerBib } from '../NewcomerBib.tsx';
import type { StepProps } from '../registration.ts';

/** Creates the account and signs the person in. */
export function PasswordStep({ run, signUp }: StepProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { confirmation, enter, go, startOver } = signUp;
  const { ticket = '', sentTo } = confirmation;
  const [isRegistered, setRegistered] = useState(false);
  const save = async (passwords: { password: string; repeat: string }) => {
    try {
      await enter(await signUpApi.setPassword(ticket, passwords, locale), t('password.saved'));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'user_registered') {
        // The account was created meanwhile: in another tab, or with Google.
        setRegistered(true);
        toast.warning(t('confirmation.failures.registered'));
        return;
      }
      throw cause;
    }
  };
  return (
    <StepCard title={t('password.title')} lead={t('password.lead')} aside={<NewcomerBib {...run} />}>
      {isRegistered && <ConfirmationNotice failure={{ reason: 'registered' }} />}
      <PasswordForm email={sentTo} submitLabel={t('password.submit')} save={save} onTicketExpired={startOver}>
        <Button variant="transparent" icon="arrow-left" onClick={() => void go('email')}>
          {t('confirmation.back')}
        </Button>
      </PasswordForm>
    </StepCard>
  );
}
