import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

export function NotePanel({ order: { number }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [text, setText] = useState('');
  const act = usePanelAct(
    (key) => operate('add-note', { number, text: text.trim(), key }),
    () => t('order.note.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.note.title')}
      submit={t('order.note.submit')}
      isReady={text.trim() !== ''}
      act={act}
      about={t('order.note.about')}
      onClose={onClose}
    >
      <Field
        label={t('order.note.text')}
        hint={t('order.noNames')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
      />
    </PanelForm>
  );
}
