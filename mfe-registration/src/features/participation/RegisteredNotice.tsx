import { useTranslation } from 'shared-lib/i18n';
import { Button, Notice } from 'shared-lib/ui';

export function RegisteredNotice({ onDelivery }: { onDelivery: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <Notice tone="leaf" icon="success">
      <div className="stack">
        <p>{t('participation.registered.text')}</p>
        <p>
          <Button variant="transparent-dark" size="sm" iconAfter="arrow-right" onClick={onDelivery}>
            {t('participation.registered.toDelivery')}
          </Button>
        </p>
      </div>
    </Notice>
  );
}
