import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Field } from '../../design/Field.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';

const MOST = 10_000;

/** Lets an account reserve more by invoice. @param email of the account, empty: it is typed */
export function ApprovePanel({ email: known, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const [email, setEmail] = useState(known);
  const [typed, setTyped] = useState('');
  const units = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const act = usePanelAct(
    () => operate('approve-reservations', { email: email.trim(), units }),
    ({ until }) => t('reservations.approve.done', { until: exact(until) }),
    onClose,
  );
  return (
    <PanelForm
      title={t('reservations.approve.title')}
      submit={t('reservations.approve.submit')}
      isReady={email.includes('@') && units > 0 && units <= MOST}
      act={act}
      about={t('reservations.approve.about')}
      onClose={onClose}
    >
      <Field
        label={t('reservations.approve.email')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="off"
        required
      />
      <Field
        label={t('reservations.approve.units')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
}
