import { useState } from 'react';
import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

interface ContributionPanelProps {
  contribution: OfficeContribution;
  onClose: () => void;
}

/** Sends the receipt, again or for the first time. */
export function ReceiptPanel({ contribution: { number, email: known }, onClose }: ContributionPanelProps) {
  const { t } = useTranslation('office');
  const [email, setEmail] = useState(known);
  const act = usePanelAct(
    () => operate('send-receipt', { number, email: email.trim() }),
    () => t('contributions.receipt.done', { email: email.trim() }),
    onClose,
  );
  return (
    <PanelForm
      title={t('contributions.receipt.title', { number })}
      submit={t('contributions.receipt.submit')}
      isReady={email.trim().includes('@')}
      act={act}
      about={t('contributions.receipt.about')}
      onClose={onClose}
    >
      <Field
        label={t('contributions.email')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}
