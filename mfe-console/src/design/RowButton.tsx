import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';

/** What a row offers; it is read aloud with the name of the row. */
export function RowButton({ name, text, onClick }: { name: string; text?: string; onClick: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Button size="sm" variant="transparent-dark-light" onClick={onClick}>
      <span>{text ?? t('settings.change')}</span>
      <span className="vh">{` ${name}`}</span>
    </Button>
  );
}
