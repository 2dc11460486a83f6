import type { EditedSubject } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { State } from '../design/State.tsx';
import { useEditors } from './knownEditors.ts';

/** Colleagues who edit this. */
export function Editors({ subject }: { subject: EditedSubject }) {
  const { t } = useTranslation('office');
  const others = useEditors(subject).filter(({ isOwn, state }) => !isOwn && state === 'editing');
  const names = [...new Set(others.map(({ name }) => name))];
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
