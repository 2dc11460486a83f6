import { signUpApi } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Notice } from 'shared-lib/ui';
import { GoogleSignIn } from '../../../google/GoogleSignIn.tsx';
import { StepCard } from '../../../layout/StepCard.tsx';
import { useLoginAndBack } from '../../../layout/useLoginAndBack.ts';
import { EmailForm } from '../../email-confirmation/EmailForm.tsx';
import { NewcomerBib } from '../NewcomerBib.tsx';
import type { StepProps } from '../registration.ts';

/** The email of the new account. A person who has one signs in and comes back. */
export function EmailStep({ run, signUp }: StepProps) {
  const { t } = useTranslation('registration');
  const login = useLoginAndBack();
  const { confirmation, changeConfirmation, enter, go, hasTicketExpired } = signUp;
  return (
    <StepCard
      title={t('registration.email.title')}
      lead={t('registration.email.lead')}
      aside={<NewcomerBib {...run} />}
    >
      {hasTicketExpired && (
        <Notice tone="warn" role="alert">
          {t('password.ticketExpired')}
        </Notice>
      )}
      <EmailForm
        api={signUpApi}
        confirmation={confirmation}
        change={changeConfirmation}
        hint={t('registration.email.hint')}
        onDone={() => void go(confirmation.ticket ? 'password' : 'code')}
      >
        <ButtonLink to={login} variant="transparent" icon="login">
          {t('registration.email.login')}
        </ButtonLink>
      </EmailForm>
      <GoogleSignIn onSignedIn={(session) => enter(session, t('signIn.done'))} />
    </StepCard>
  );
}
