import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';

/** Offers to restore a removed participant, and takes the focus that the remove button has lost. */
export function RemovedNotice({ name, onRestore }: { name: string; onRestore: () => void }) {
  const { t } = useTranslation('registration');
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div ref={line} tabIndex={-1} role="status" className="row">
      <span>{t('participation.individuals.removed', { name: name || t('participation.individuals.unnamed') })}</span>
      <Button variant="transparent-dark" size="sm" onClick={onRestore}>
        {t('participation.individuals.takeBack')}
      </Button>
    </div>
  );
}
