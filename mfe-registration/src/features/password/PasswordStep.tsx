import type { ReactNode } from 'react';
import { type SignedIn, signUpApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { StepCard } from '../../layout/StepCard.tsx';
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
  const save = async (passwords: { password: string; repeat: string }) => {
    try {
      await onDone(await signUpApi.setPassword(ticket, passwords, locale));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'user_registered') {
        toast.warning(t('confirmation.failures.registered'));
        return;
      }
      throw cause;
    }
  };
  return (
    <StepCard title={t('password.title')} lead={t('password.lead')} aside={aside}>
      <PasswordForm email={sentTo} submitLabel={t('password.submit')} save={save} onTicketExpired={onTicketExpired}>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('confirmation.back')}
        </Button>
      </PasswordForm>
    </StepCard>
  );
}
