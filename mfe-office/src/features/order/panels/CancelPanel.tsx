import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { ConfirmField } from '../../../operation/ConfirmField.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

export function CancelPanel({ order: { number, version, kind, lines }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const hasGoods = lines.some((line) => line.kind === 'product');
  const about = kind === 'contribution' ? 'aboutContribution' : hasGoods ? 'about' : 'aboutPlaces';
  const act = usePanelAct(
    () => operate('cancel', { number, version }),
    () => t('order.cancel.done', { number }),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.cancel.title')}
      submit={t('order.cancel.submit')}
      isDangerous
      isReady={typed.trim().toUpperCase() === number}
      act={act}
      about={t(`order.cancel.${about}`)}
      onClose={onClose}
    >
      <ConfirmField label={t('order.cancel.type', { number })} value={typed} onChange={setTyped} />
    </PanelForm>
  );
}
