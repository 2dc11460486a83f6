import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { waiting } from './deskState.ts';
import type { StoredAction } from './deskStore.ts';
import { listNumbers } from './kitTexts.ts';

/** Before sign-in: what this device recorded and could not send yet. */
export function WaitingHere({ load }: { load: () => Promise<readonly StoredAction[]> }) {
  const { t } = useTranslation('office');
  const [actions, setActions] = useState<readonly StoredAction[]>([]);
  useEffect(() => {
    void load()
      .then(setActions)
      .catch(() => undefined);
  }, [load]);
  const left = waiting({ actions });
  if (left.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      {t('desk.signIn.waiting', { count: left.length, numbers: listNumbers(left) })}
    </Notice>
  );
}
