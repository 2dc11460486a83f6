import { useState } from 'react';
import type { OutgoingPayments } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { useMoney } from '../../format/useMoney.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { areTexts, BothLanguages, noTexts } from './BothLanguages.tsx';

interface ReversePanelProps {
  payment: OutgoingPayments['payments'][number];
  onClose: () => void;
}

/** A published entry stays; a counter-entry reverses it. */
export function ReversePanel({ payment: { sequence, amount, currency }, onClose }: ReversePanelProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const [reason, setReason] = useState(noTexts);
  const act = usePanelAct(
    () => operate('reverse-payment', { sequence, reasonUa: reason.ua.trim(), reasonEn: reason.en.trim() }),
    () => t('ledger.reverse.done', { sequence }),
    onClose,
  );
  return (
    <PanelForm
      title={t('ledger.reverse.title', { sequence })}
      submit={t('ledger.reverse.submit', { sum: ledger(-amount, currency) })}
      isDangerous
      isReady={areTexts(reason)}
      act={act}
      about={t('ledger.reverse.about')}
      onClose={onClose}
    >
      <BothLanguages
        labels={{ ua: t('ledger.reverse.reasonUa'), en: t('ledger.reverse.reasonEn') }}
        texts={reason}
        onChange={setReason}
      />
    </PanelForm>
  );
}
