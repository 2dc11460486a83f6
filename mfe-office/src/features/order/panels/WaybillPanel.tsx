import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

/** Records a waybill, or creates one at the carrier. */
export function WaybillPanel({ order: { number, version }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [text, setText] = useState('');
  const waybill = text.replace(/\s/g, '');
  const act = usePanelAct(
    () => operate('waybill', waybill ? { number, version, waybill } : { number, version }),
    () => t('order.waybill.done'),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.waybill.title')}
      submit={t(waybill ? 'order.waybill.record' : 'order.waybill.create')}
      act={act}
      onClose={onClose}
    >
      <Field
        label={t('order.waybill.number')}
        hint={t('order.waybill.hint')}
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </PanelForm>
  );
}
