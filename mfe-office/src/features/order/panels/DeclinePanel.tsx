import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { ReasonField } from '../../../operation/ReasonField.tsx';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

/** The payer is told why there is no refund. */
export function DeclinePanel({ order: { number, version }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [reason, setReason] = useState('');
  const act = usePanelAct(
    () => operate('decline-refund', { number, version, reason: reason.trim() }),
    () => t('order.request.declineDone', { number }),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.request.declineTitle')}
      submit={t('order.request.decline')}
      isReady={reason.trim() !== ''}
      act={act}
      about={t('order.request.declineAbout')}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}
