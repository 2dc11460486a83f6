import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Definitions } from '../design/Definitions.tsx';
import { Choice, Choices, Field } from '../design/Field.tsx';
import { useMoney } from '../format/useMoney.ts';
import { PanelForm } from './PanelForm.tsx';
import { usePanelAct } from './usePanelAct.ts';

const reasons = ['order', 'twice', 'amount', 'other'] as const;

interface ReversalFormProps {
  title: string;
  currency: string;
  /** What each order loses. */
  orders: readonly { number: string; amount: number }[];
  /** The money waits for a decision again. */
  isTransfer: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Credited money stays in the ledger; a counter-entry takes it back, and the server requires a passkey. */
export function ReversalForm({ title, currency, orders, isTransfer, send, onClose }: ReversalFormProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const [kind, setKind] = useState<(typeof reasons)[number]>();
  const [comment, setComment] = useState('');
  const amount = orders.reduce((sum, order) => sum + order.amount, 0);
  const sum = ledger(amount, currency);
  const named = kind && kind !== 'other' ? t(`order.reverse.reasons.${kind}`) : '';
  const reason = [named, comment.trim()].filter(Boolean).join(': ');
  const act = usePanelAct(
    () => send(reason),
    () => t('order.reverse.done', { sum }),
    onClose,
  );
  return (
    <PanelForm
      title={title}
      submit={t('order.reverse.submit', { sum })}
      isDangerous
      isReady={kind !== undefined && reason.length > 2}
      act={act}
      about={t('order.reverse.about')}
      onClose={onClose}
    >
      <Definitions
        rows={[
          ...orders.map((order): [string, string] => [order.number, ledger(-order.amount, currency)]),
          [t('bank.tabs.decision'), isTransfer ? `+${sum}` : ''],
        ]}
      />
      <Choices legend={t('order.reasonKept')}>
        {reasons.map((name) => (
          <Choice key={name} type="radio" name="reason" checked={kind === name} onChange={() => setKind(name)}>
            {t(`order.reverse.reasons.${name}`)}
          </Choice>
        ))}
      </Choices>
      <Field
        label={t('order.reverse.comment')}
        hint={t('order.noNames')}
        value={comment}
        maxLength={150}
        onChange={({ target }) => setComment(target.value)}
        required={kind === 'other'}
      />
    </PanelForm>
  );
}
