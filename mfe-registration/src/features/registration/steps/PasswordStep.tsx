import { useState } from 'react';
import { signUpApi } from 'shared-lib/api';
import { getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { StepCard } from '../../../layout/StepCard.tsx';
import { AlreadyRegistered } from '../../email-confirmation/ConfirmationNotice.tsx';
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
    } catch (error) {
      if (getFailure(error).code === 'user_registered') {
        // The account was created meanwhile: in another tab, or with Google.
        setRegistered(true);
        toast.warning(t('confirmation.failures.registered'));
        return;
      }
      throw error;
    }
  };
  return (
    <StepCard title={t('password.title')} lead={t('password.lead')} aside={<NewcomerBib {...run} />}>
      {isRegistered && <AlreadyRegistered />}
      <PasswordForm email={sentTo} submitLabel={t('password.submit')} save={save} onTicketExpired={startOver}>
        <Button variant="transparent" icon="arrow-left" onClick={() => void go('email')}>
          {t('confirmation.back')}
        </Button>
      </PasswordForm>
    </StepCard>
  );
}
