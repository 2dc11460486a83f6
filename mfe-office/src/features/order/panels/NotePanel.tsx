import { useState } from 'react';
import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { listRejectedTexts } from '../../../operation/rejectedText.ts';
import { usePanelAct } from '../../../operation/usePanelAct.ts';

interface NotePanelProps {
  order: Pick<OfficeOrder, 'number'>;
  onClose: () => void;
}

export function NotePanel({ order: { number }, onClose }: NotePanelProps) {
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
        error={listRejectedTexts(act.error).length > 0 ? t('order.failures.note_personal') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
      />
    </PanelForm>
  );
}
