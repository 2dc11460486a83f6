import { signUpApi } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { StepCard } from '../../../layout/StepCard.tsx';
import { CodeForm } from '../../email-confirmation/CodeForm.tsx';
import { SentTo } from '../../email-confirmation/SentTo.tsx';
import { NewcomerBib } from '../NewcomerBib.tsx';
import type { StepProps } from '../registration.ts';

/** The six-digit code from the email. */
export function CodeStep({ run, signUp }: StepProps) {
  const { t } = useTranslation('registration');
  const { confirmation, changeConfirmation, go } = signUp;
  const toEmail = () => void go('email');
  return (
    <StepCard
      title={t('registration.code.title')}
      lead={<SentTo email={confirmation.sentTo} onChange={toEmail} />}
      aside={<NewcomerBib {...run} />}
    >
      <CodeForm
        api={signUpApi}
        confirmation={confirmation}
        change={changeConfirmation}
        supportEmail={run.supportEmail}
        onBack={toEmail}
        submitLabel={t('registration.code.submit')}
        onConfirmed={() => void go('password', { replace: true })}
      />
    </StepCard>
  );
}
