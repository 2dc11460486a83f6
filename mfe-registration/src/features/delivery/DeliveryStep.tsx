import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { Actions } from '../../layout/Actions.tsx';
import { StepCard } from '../../layout/StepCard.tsx';

export function DeliveryStep({ onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <StepCard title={t('registration.stops.delivery')}>
      <Actions>
        <Button variant="transparent" icon="arrow-left" onClick={onBack}>
          {t('registration.stops.participation')}
        </Button>
      </Actions>
    </StepCard>
  );
}
