import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';
import { useTextEditing } from './textEditing.ts';

/** Whether what was typed is kept. */
export function DraftState() {
  const { t } = useTranslation('office');
  const { state, screen } = useTextEditing();
  if (state === 'saving' || state === 'unsaved') return <State tone="plain">{t('texts.saving')}</State>;
  if (!screen.draft) return null;
  return (
    <State tone="wait" icon="pen">
      {t(screen.isPublished ? 'texts.draftOver' : 'texts.draftOnly')}
    </State>
  );
}
