import type { ReactNode } from 'react';
import { type SignedIn, signUpApi } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Notice } from 'shared-lib/ui';
import { GoogleSignIn } from '../../google/GoogleSignIn.tsx';
import { StepCard } from '../../layout/StepCard.tsx';
import { useLoginAndBack } from '../../layout/useLoginAndBack.ts';
import type { ChangeConfirmation, Confirmation } from '../email-confirmation/confirmation.ts';
import { EmailForm } from '../email-confirmation/EmailForm.tsx';

interface EmailStepProps {
  confirmation: Confirmation;
  change: ChangeConfirmation;
  hasTicketExpired: boolean;
  aside: ReactNode;
  onDone: () => void;
  onGoogle: (session: SignedIn) => Promise<void>;
}

/** The address everything else hangs on. Who has an account signs in and comes back. */
export function EmailStep({ confirmation, change, hasTicketExpired, aside, onDone, onGoogle }: EmailStepProps) {
  const { t } = useTranslation('registration');
  const login = useLoginAndBack();
  return (
    <StepCard title={t('registration.email.title')} lead={t('registration.email.lead')} aside={aside}>
      {hasTicketExpired && (
        <Notice tone="warn" role="alert">
          {t('password.ticketExpired')}
        </Notice>
      )}
      <EmailForm
        api={signUpApi}
        confirmation={confirmation}
        change={change}
        hint={t('registration.email.hint')}
        onDone={onDone}
      >
        <ButtonLink to={login} variant="transparent" icon="login">
          {t('registration.email.login')}
        </ButtonLink>
      </EmailForm>
      <GoogleSignIn onSignedIn={onGoogle} />
    </StepCard>
  );
}
