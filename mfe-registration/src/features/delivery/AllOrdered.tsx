import { useTranslation } from 'shared-lib/i18n';
import { Button, EmptyState } from 'shared-lib/ui';

/** Shown when every registration has been ordered. */
export function AllOrdered({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      illustration="done"
      title={t('delivery.done.title')}
      text={t('delivery.done.text')}
      action={
        <Button onClick={onLeave} iconAfter="arrow-right">
          {t('delivery.done.toCabinet')}
        </Button>
      }
    />
  );
}
