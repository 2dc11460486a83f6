import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { Actions } from '../../layout/Actions.tsx';
import { StepCard } from '../../layout/StepCard.tsx';

export function ParticipationStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <StepCard title={t('registration.stops.participation')}>
      <Actions>
        <Button iconAfter="arrow-right" onClick={onDone}>
          {t('registration.stops.delivery')}
        </Button>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('registration.stops.personal-data')}
        </Button>
      </Actions>
    </StepCard>
  );
}
