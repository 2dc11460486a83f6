import { useState } from 'react';
import type { OfficeParticipant } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

export const numberPanels = ['assign', 'void', 'swap'] as const;
export type NumberPanelName = (typeof numberPanels)[number];

interface NumberPanelProps {
  name: NumberPanelName;
  participant: Pick<OfficeParticipant, 'registrationId' | 'place' | 'number' | 'version' | 'raceNumber'>;
  onClose: () => void;
}

/** Assigns, voids or swaps a race number; the reason stays in the log. */
export function NumberPanel({ name, participant, onClose }: NumberPanelProps) {
  const { t } = useTranslation('office');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { registrationId, place, number, version, raceNumber } = participant;
  const own = raceNumber ?? 0;
  const send = async () => {
    const why = reason.trim();
    if (name === 'assign') {
      const { assigned } = await operate('assign-numbers', {
        number,
        version,
        at: { registrationId, place },
        reason: why || undefined,
      });
      return String(assigned[0] ?? '');
    }
    if (name === 'void') return String((await operate('void-number', { raceNumber: own, reason: why })).voided);
    return String((await operate('swap-numbers', { raceNumber: own, other: Number(typed), reason: why })).other);
  };
  const act = usePanelAct(send, (result) => t(`participants.${name}.done`, { number: own, other: result }), onClose);
  const isReady =
    name === 'assign' || (reason.trim() !== '' && (name === 'void' ? typed === String(own) : /^\d+$/.test(typed)));
  return (
    <PanelForm
      title={t(`participants.${name}.title`, { number: own })}
      submit={t(`participants.${name}.submit`, { number: own, other: typed || '…' })}
      isDangerous={name === 'void'}
      isReady={isReady}
      act={act}
      about={t(`participants.${name}.about`)}
      onClose={onClose}
    >
      {name !== 'assign' && (
        <ConfirmField
          label={t(`participants.${name}.type`, { number: own })}
          inputMode="numeric"
          value={typed}
          onChange={(text) => setTyped(text.trim())}
        />
      )}
      <ReasonField value={reason} onChange={setReason} required={name !== 'assign'} />
    </PanelForm>
  );
}
