import { useSyncExternalStore } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Data that are shown stay; changes are impossible. */
export function OfflineNotice() {
  const { t } = useTranslation('office');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline ? null : (
    <Notice tone="warn" role="alert">
      {t('frame.states.offline')}
    </Notice>
  );
}
