import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { Actions } from './Actions.tsx';

interface StepActionsProps {
  back: string;
  onBack: () => void;
  submit: string;
  isSubmitting: boolean;
}

/** Sends the step's form, or leads to the step before. */
export function StepActions({ back, onBack, submit, isSubmitting }: StepActionsProps) {
  const { t } = useTranslation('registration');
  return (
    <Actions>
      <Button type="submit" size="lg" iconAfter="arrow-right" loading={isSubmitting}>
        {isSubmitting ? t('steps.sending') : submit}
      </Button>
      <Button variant="transparent" icon="arrow-left" onClick={onBack}>
        {back}
      </Button>
    </Actions>
  );
}
