import { signUpApi } from 'shared-lib/api';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
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
  const plainAction = localizePath(paths.registration(), useLocale());
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
        plainAction={plainAction}
        onDone={() => void go(confirmation.ticket ? 'password' : 'code')}
      >
        <ButtonLink to={login} variant="transparent" icon="login">
          {t('registration.email.login')}
        </ButtonLink>
      </EmailForm>
      <noscript>
        <p className="sm">{t('registration.email.withoutScript', { email: run.supportEmail })}</p>
      </noscript>
      <GoogleSignIn onSignedIn={(session) => enter(session, t('signIn.done'))} />
    </StepCard>
  );
}
