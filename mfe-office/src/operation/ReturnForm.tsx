import { useContext, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../design/Field.tsx';
import { PanelForm } from './PanelForm.tsx';
import { RejectedTexts } from './rejectedText.ts';
import { usePanelAct } from './usePanelAct.ts';

const SHORTEST_REASON = 3;

interface ReturnFormProps {
  texts: { title: string; submit: string; about: string; reason: string; hint: string; done: string };
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Turns down what a person sent, with a reason that the person reads. */
export function ReturnForm({ texts, send, onClose }: ReturnFormProps) {
  const [reason, setReason] = useState('');
  const act = usePanelAct(
    () => send(reason.trim()),
    () => texts.done,
    onClose,
  );
  return (
    <PanelForm
      title={texts.title}
      submit={texts.submit}
      isReady={reason.trim().length >= SHORTEST_REASON}
      act={act}
      about={texts.about}
      onClose={onClose}
    >
      <Reason label={texts.reason} hint={texts.hint} value={reason} onChange={setReason} />
    </PanelForm>
  );
}

interface ReasonProps {
  label: string;
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

function Reason({ label, hint, value, onChange }: ReasonProps) {
  const { t } = useTranslation('office');
  const isRejected = useContext(RejectedTexts).length > 0;
  return (
    <Field
      label={label}
      hint={hint}
      error={isRejected ? t('order.failures.note_personal') : undefined}
      value={value}
      maxLength={200}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
