import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';

/** A device that never had a list can hand out nothing. */
export function NoList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('office');
  return (
    <div className={layout.part}>
      <Notice tone="warn" role="alert">
        {t('desk.states.noList')}
      </Notice>
      <DeskButton icon="refresh" tone="quiet" onClick={onRetry}>
        {t('desk.states.retry')}
      </DeskButton>
    </div>
  );
}
