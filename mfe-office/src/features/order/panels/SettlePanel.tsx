import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { minorUnits } from '../../../format/minorUnits.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { AmountField } from '../../../operation/AmountField.tsx';
import { ByHandFields } from '../../../operation/ByHandFields.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { ReasonField } from '../../../operation/ReasonField.tsx';
import { useCreditUndo } from '../../../operation/useCreditUndo.ts';
import { useMoneyByHand } from '../../../operation/useMoneyByHand.ts';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

/** Money that came by hand, whole or in part. */
export function SettlePanel({ order: { number, version, money, currency }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const [text, setText] = useState(() => figure(money.open));
  const [note, setNote] = useState('');
  const byHand = useMoneyByHand();
  const offerCreditUndo = useCreditUndo();
  const amount = minorUnits(text);
  const act = usePanelAct(
    (key) => operate('settle', { number, version, amount, note: note.trim() || undefined, key, ...byHand.request }),
    ({ undoable }) => {
      const text = t('order.settle.done', { sum: ledger(amount ?? 0, currency), number });
      if (undoable === undefined) return text;
      offerCreditUndo(text, () => operate('undo-credit', { number, entry: undoable }));
      return undefined;
    },
    onClose,
  );
  return (
    <PanelForm
      title={t('order.settle.title')}
      submit={t('order.settle.submit', { sum: amount ? ledger(amount, currency) : '' })}
      isReady={amount !== undefined && amount > 0 && byHand.isReady}
      act={act}
      about={t('order.settle.about')}
      onClose={onClose}
    >
      <AmountField
        currency={currency}
        value={text}
        onChange={setText}
        hint={
          amount !== undefined && amount < money.open
            ? t('order.settle.part', { rest: ledger(money.open - amount, currency) })
            : undefined
        }
      />
      <ByHandFields {...byHand.fields} />
      <ReasonField value={note} onChange={setNote} />
    </PanelForm>
  );
}
