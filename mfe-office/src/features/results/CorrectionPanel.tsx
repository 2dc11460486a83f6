import { useState } from 'react';
import type { ResultItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

const CLOCK = /^(\d{1,2}:)?\d{1,2}:\d{2}([.,]\d{1,3})?$/;

/** Sets, corrects or takes away the time of one runner; the reason stays in the log. */
export function CorrectionPanel({ result, onClose }: { result: ResultItem; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { raceNumber, name, timeMs } = result;
  const shown = timeMs === null ? '' : formatRaceTime(timeMs);
  const [known] = useState(timeMs);
  const [typed, setTyped] = useState(shown);
  const [reason, setReason] = useState('');
  const time = typed.trim();
  const isTime = time === '' || CLOCK.test(time);
  const act = usePanelAct(
    () => operate('correct-time', { raceNumber, time, known, reason: reason.trim() }),
    () => t('results.correction.done', { number: raceNumber }),
    onClose,
  );
  const isRemoved = time === '' && known !== null;
  return (
    <PanelForm
      title={t('results.correction.title', { number: raceNumber, name: name || t('order.people.unnamed') })}
      submit={t(isRemoved ? 'results.correction.remove' : 'results.correction.submit')}
      isDangerous={isRemoved}
      isReady={isTime && time !== shown && reason.trim() !== ''}
      act={act}
      about={t('results.correction.about')}
      onClose={onClose}
    >
      <Field
        label={t('results.time')}
        hint={t('results.correction.hint')}
        error={isTime ? undefined : t('results.correction.notTime')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        inputMode="text"
      />
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}
