import { useState } from 'react';
import type { ReservationPattern } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { ConfirmField } from '../../operation/ConfirmField.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { usePatternName } from './usePatternName.ts';

/** Releases what all accounts of a pattern hold unpaid. */
export function ReleasePatternPanel({ pattern, onClose }: { pattern: ReservationPattern; onClose: () => void }) {
  const { t } = useTranslation('office');
  const getName = usePatternName();
  const [typed, setTyped] = useState('');
  const act = usePanelAct(
    () => operate('release-pattern', { pattern: pattern.pattern }),
    ({ released }) => t('reservations.release.done', { count: released.length }),
    onClose,
  );
  return (
    <PanelForm
      title={getName(pattern)}
      submit={t('reservations.release.submit')}
      isDangerous
      isReady={typed.trim() === String(pattern.accounts)}
      act={act}
      about={t('reservations.pattern.warning')}
      onClose={onClose}
    >
      <p>{t('reservations.pattern.count', { accounts: pattern.accounts, units: pattern.units })}</p>
      <ConfirmField
        label={t('reservations.type', { count: pattern.accounts })}
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
      />
    </PanelForm>
  );
}
