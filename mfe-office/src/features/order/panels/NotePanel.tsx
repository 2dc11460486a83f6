import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import type { PanelProps } from './OrderPanel.tsx';
import { PanelForm } from './PanelForm.tsx';
import { usePanelAct } from './usePanelAct.ts';

export function NotePanel({ order: { number }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [text, setText] = useState('');
  const { mutate, isPending, error } = usePanelAct(
    (key) => operate('add-note', { number, text: text.trim(), key }),
    () => t('order.note.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.note.title')}
      submit={t('order.note.submit')}
      isReady={text.trim() !== ''}
      isSending={isPending}
      error={error}
      about={t('order.note.about')}
      onSubmit={mutate}
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
