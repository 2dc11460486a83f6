import { useState } from 'react';
import type { ReservationHolder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

/** Releases what one account holds unpaid. */
export function ReleasePanel({
  holder: { email, units },
  onClose,
}: {
  holder: ReservationHolder;
  onClose: () => void;
}) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const act = usePanelAct(
    () => operate('release-reservations', { email }),
    ({ released }) => t('reservations.release.done', { count: released.length }),
    onClose,
  );
  return (
    <PanelForm
      title={t('reservations.release.title')}
      submit={t('reservations.release.submit')}
      isDangerous
      isReady={typed.trim() === String(units)}
      act={act}
      about={t('reservations.release.about', { email })}
      onClose={onClose}
    >
      <ConfirmField
        label={t('reservations.type', { count: units })}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
      />
    </PanelForm>
  );
}
