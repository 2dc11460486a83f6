import { useTranslation } from 'shared-lib/i18n';
import { DeskButton } from './DeskButton.tsx';

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('office');
  return (
    <DeskButton icon="arrow-left" tone="quiet" onClick={onBack}>
      {t('desk.back')}
    </DeskButton>
  );
}
