import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Field } from '../../../design/Field.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { minorUnits } from '../../orders/orderQuery.ts';
import type { PanelProps } from './OrderPanel.tsx';
import { PanelForm } from './PanelForm.tsx';
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
      <Field
        label={t('order.amount', { currency })}
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={
          amount !== undefined && amount < money.open
            ? t('order.settle.part', { rest: ledger(money.open - amount, currency) })
            : undefined
        }
        error={amount === undefined ? t('order.notAmount') : undefined}
        required
      />
      <Field
        label={t('order.reason')}
        hint={t('order.noNames')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </PanelForm>
  );
}
