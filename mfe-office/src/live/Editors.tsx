import { useTranslation } from 'shared-lib/i18n';
import { State } from '../design/State.tsx';
import { useEditors } from './liveUpdates.ts';

/** Colleagues who type about this order. */
export function Editors({ number }: { number: string }) {
  const { t } = useTranslation('office');
  const names = [...new Set(useEditors(number).map(({ name }) => name))];
  return (
    <span role="status">
      {names.length > 0 && (
        <State tone="info" icon="profile-edit">
          {t('order.editing', { count: names.length, who: names.join(', ') })}
        </State>
      )}
    </span>
  );
}
