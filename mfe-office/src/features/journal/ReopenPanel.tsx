import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { useMonthName } from '../../format/useMonthName.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

/** An owner opens a closed month again; the reason is kept. */
export function ReopenPanel({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('office');
  const name = useMonthName()(month);
  const [reason, setReason] = useState('');
  const act = usePanelAct(
    () => operate('reopen-month', { month, reason: reason.trim() }),
    () => t('journal.closing.reopened', { month: name }),
    onClose,
  );
  return (
    <PanelForm
      title={t('journal.closing.reopenTitle', { month: name })}
      submit={t('journal.closing.reopenSubmit')}
      isDangerous
      isReady={reason.trim().length >= 3}
      act={act}
      about={t('journal.closing.reopenAbout')}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}
