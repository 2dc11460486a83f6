import { useContext } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { NewerOrder } from './newerOrder.ts';

/** A colleague's change is shown, never overwritten; what was typed stays. */
export function OrderChanged({ by }: { by: string }) {
  const { t } = useTranslation('office');
  const { take } = useContext(NewerOrder);
  return (
    <Notice tone="warn" role="alert">
      <span>{t('order.changed', { who: by || t('order.someone') })}</span>{' '}
      <Action icon="refresh" onClick={() => void take()}>
        {t('order.showNew')}
      </Action>
    </Notice>
  );
}
