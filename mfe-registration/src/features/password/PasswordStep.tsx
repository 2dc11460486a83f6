import { type ReactNode, useState } from 'react';
import { type SignedIn, signUpApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { StepCard } from '../../layout/StepCard.tsx';
import { ConfirmationNotice } from '../email-confirmation/ConfirmationNotice.tsx';
import type { Confirmation } from '../email-confirmation/confirmation.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface PasswordStepProps {
  confirmation: Confirmation;
  aside: ReactNode;
  onDone: (session: SignedIn) => Promise<void>;
  onTicketExpired: () => void;
  onBack: () => void;
}

/** Makes the account: from here on the person is signed in. */
export function PasswordStep({ confirmation, aside, onDone, onTicketExpired, onBack }: PasswordStepProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { ticket = '', sentTo } = confirmation;
  const [isRegistered, setRegistered] = useState(false);
  const save = async (passwords: { password: string; repeat: string }) => {
    try {
      await onDone(await signUpApi.setPassword(ticket, passwords, locale));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'user_registered') {
        // Somebody was quicker: in another tab, or with Google.
        setRegistered(true);
        toast.warning(t('confirmation.failures.registered'));
        return;
      }
      throw cause;
    }
  };
  return (
    <StepCard title={t('password.title')} lead={t('password.lead')} aside={aside}>
      {isRegistered && <ConfirmationNotice failure={{ reason: 'registered' }} />}
      <PasswordForm email={sentTo} submitLabel={t('password.submit')} save={save} onTicketExpired={onTicketExpired}>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('confirmation.back')}
        </Button>
      </PasswordForm>
    </StepCard>
  );
}
