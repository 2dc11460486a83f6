import { useState } from 'react';
import type { OfficeContribution } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { PanelForm } from '../order/panels/PanelForm.tsx';
import { usePanelAct } from '../order/panels/usePanelAct.ts';

interface ErasePanelProps {
  contribution: OfficeContribution;
  onClose: () => void;
}

/** Erases a person; the email is typed, because it cannot be undone. */
export function ErasePanel({ contribution: { email }, onClose }: ErasePanelProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = usePanelAct(
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
      isSending={isPending}
      error={error}
      about={t('contributions.erase.about')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Field
        label={t('contributions.erase.type', { email })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}
