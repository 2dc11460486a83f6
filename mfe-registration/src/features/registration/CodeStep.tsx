import type { ReactNode } from 'react';
import { signUpApi } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { StepCard } from '../../layout/StepCard.tsx';
import { CodeForm } from '../email-confirmation/CodeForm.tsx';
import type { ChangeConfirmation, Confirmation } from '../email-confirmation/confirmation.ts';
import { SentTo } from '../email-confirmation/SentTo.tsx';

interface CodeStepProps {
  confirmation: Confirmation;
  change: ChangeConfirmation;
  supportEmail: string;
  aside: ReactNode;
  onDone: () => void;
  onBack: () => void;
}

export function CodeStep({ confirmation, change, supportEmail, aside, onDone, onBack }: CodeStepProps) {
  const { t } = useTranslation('registration');
  return (
    <StepCard
      title={t('registration.code.title')}
      lead={<SentTo email={confirmation.sentTo} onChange={onBack} />}
      aside={aside}
    >
      <CodeForm
        api={signUpApi}
        confirmation={confirmation}
        change={change}
        supportEmail={supportEmail}
        onBack={onBack}
        submitLabel={t('registration.code.submit')}
        onConfirmed={onDone}
      />
    </StepCard>
  );
}
