import { useTranslation } from 'shared-lib/i18n';
import { Button, EmptyState } from 'shared-lib/ui';

/** Every registration stands in an order: how it is paid and received is told there. */
export function AllOrdered({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      art="done"
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
