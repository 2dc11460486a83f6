import { useState } from 'react';
import type { OutgoingPayments } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { PanelForm } from '../order/panels/PanelForm.tsx';
import { usePanelAct } from '../order/panels/usePanelAct.ts';

interface ReversePanelProps {
  payment: OutgoingPayments['payments'][number];
  onClose: () => void;
}

/** What is published stays; a counter-entry takes it back. */
export function ReversePanel({ payment: { sequence, amount, currency }, onClose }: ReversePanelProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const [reasonUa, setReasonUa] = useState('');
  const [reasonEn, setReasonEn] = useState('');
  const { mutate, isPending, error } = usePanelAct(
    () => operate('reverse-payment', { sequence, reasonUa: reasonUa.trim(), reasonEn: reasonEn.trim() }),
    () => t('ledger.reverse.done', { sequence }),
    onClose,
  );
  return (
    <PanelForm
      title={t('ledger.reverse.title', { sequence })}
      submit={t('ledger.reverse.submit', { sum: ledger(-amount, currency) })}
      isDangerous
      isReady={reasonUa.trim().length > 2 && reasonEn.trim().length > 2}
      isSending={isPending}
      error={error}
      about={t('ledger.reverse.about')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Field
        label={t('ledger.reverse.reasonUa')}
        hint={t('order.noNames')}
        value={reasonUa}
        onChange={({ target }) => setReasonUa(target.value)}
        maxLength={300}
        required
      />
      <Field
        label={t('ledger.reverse.reasonEn')}
        value={reasonEn}
        onChange={({ target }) => setReasonEn(target.value)}
        lang="en"
        maxLength={300}
        required
      />
    </PanelForm>
  );
}
