import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import type { PanelProps } from './OrderPanel.tsx';
import { PanelForm } from './PanelForm.tsx';
import { usePanelAct } from './usePanelAct.ts';

export function CancelPanel({ order: { number, version }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = usePanelAct(
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
      isSending={isPending}
      error={error}
      about={t('order.cancel.about')}
      onSubmit={mutate}
      onClose={onClose}
    >
      <Field
        label={t('order.cancel.type', { number })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}
