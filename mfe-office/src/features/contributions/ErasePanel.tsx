import { useState } from 'react';
import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

interface ErasePanelProps {
  contribution: OfficeContribution;
  onClose: () => void;
}

/** Erases a person; the email is typed, because it cannot be undone. */
export function ErasePanel({ contribution: { email }, onClose }: ErasePanelProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const act = usePanelAct(
    () => operate('erase-donor', { email }),
    ({ contributions }) => t('contributions.erase.done', { count: contributions.length }),
    onClose,
  );
  return (
    <PanelForm
      title={t('contributions.erase.title')}
      submit={t('contributions.erase.submit')}
      isDangerous
      isReady={typed.trim().toLowerCase() === email.toLowerCase()}
      act={act}
      about={t('contributions.erase.about')}
      onClose={onClose}
    >
      <ConfirmField label={t('contributions.erase.type', { email })} value={typed} onChange={setTyped} />
    </PanelForm>
  );
}
