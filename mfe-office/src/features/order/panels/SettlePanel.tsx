import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { minorUnits } from '../../orders/orderQuery.ts';
import { AmountField } from './AmountField.tsx';
import type { PanelProps } from './OrderPanel.tsx';
import { PanelForm } from './PanelForm.tsx';
import { ReasonField } from './ReasonField.tsx';
import { usePanelAct } from './usePanelAct.ts';

/** Money that came by hand, whole or in part. */
export function SettlePanel({ order: { number, version, money, currency }, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const [text, setText] = useState(() => figure(money.open));
  const [note, setNote] = useState('');
  const amount = minorUnits(text);
  const { mutate, isPending, error } = usePanelAct(
    (key) => operate('settle', { number, version, amount, note: note.trim() || undefined, key }),
    () => t('order.settle.done', { sum: ledger(amount ?? 0, currency), number }),
    onClose,
  );
  return (
    <PanelForm
      title={t('order.settle.title')}
      submit={t('order.settle.submit', { sum: amount ? ledger(amount, currency) : '' })}
      isReady={amount !== undefined && amount > 0}
      isSending={isPending}
      error={error}
      about={t('order.settle.about')}
      onSubmit={mutate}
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
      <ReasonField value={note} onChange={setNote} />
    </PanelForm>
  );
}
