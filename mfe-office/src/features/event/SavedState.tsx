import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';
import { useEventEditing } from './eventEditing.ts';

/** Whether what was typed is kept. */
export function SavedState() {
  const { t } = useTranslation('office');
  const { state, changes } = useEventEditing();
  if (state === 'saving' || state === 'unsaved') return <State tone="plain">{t('event.saving')}</State>;
  if (changes.length === 0) return null;
  return <State tone="wait">{t('event.draft', { number: changes.length })}</State>;
}
