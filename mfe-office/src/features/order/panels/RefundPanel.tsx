import { useState } from 'react';
import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../../api/officeApi.ts';
import { Choice, Choices } from '../../../design/Field.tsx';
import { minorUnits } from '../../../format/minorUnits.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { AmountField } from '../../../operation/AmountField.tsx';
import { ByHandFields } from '../../../operation/ByHandFields.tsx';
import { ConfirmField } from '../../../operation/ConfirmField.tsx';
import { PanelForm } from '../../../operation/PanelForm.tsx';
import { ReasonField } from '../../../operation/ReasonField.tsx';
import { useMoneyByHand } from '../../../operation/useMoneyByHand.ts';
import { usePanelAct } from '../../../operation/usePanelAct.ts';
import type { PanelProps } from './PanelProps.ts';

/** Money leaves: the amount is typed twice, and the server requires a passkey. */
export function RefundPanel({ order, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const { number, version, currency, money } = order;
  const [text, setText] = useState(() => figure(proposedRefund(order)));
  const [byHand, setByHand] = useState(money.refundable === 0);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const details = useMoneyByHand();
  const amount = minorUnits(text);
  const sum = ledger(amount ?? 0, currency);
  const act = usePanelAct(
    (key) => {
      const refund = { number, version, amount, note: note.trim(), byHand, key };
      return operate('refund', byHand ? { ...refund, ...details.request } : refund);
    },
    ({ outcome }) =>
      outcome === 'awaiting-approval' ? t('order.refund.awaits', { sum }) : t('order.refund.done', { sum, number }),
    onClose,
  );
  const isTyped = amount !== undefined && amount > 0 && minorUnits(typed) === amount;
  const isReady = isTyped && note.trim() !== '' && (!byHand || details.isReady);
  return (
    <PanelForm
      title={t('order.refund.title')}
      submit={t('order.refund.submit', { sum })}
      isDangerous
      isReady={isReady}
      act={act}
      about={t('order.refund.about')}
      onClose={onClose}
    >
      <AmountField currency={currency} value={text} onChange={setText} />
      <Choices legend={t('order.refund.way')}>
        <Choice
          type="radio"
          name="way"
          checked={!byHand}
          disabled={money.refundable === 0}
          onChange={() => setByHand(false)}
          note={t('order.refund.cardNote')}
        >
          {t('order.refund.card')}
        </Choice>
        <Choice
          type="radio"
          name="way"
          checked={byHand}
          onChange={() => setByHand(true)}
          note={t('order.refund.byHandNote')}
        >
          {t('order.refund.byHand')}
        </Choice>
      </Choices>
      {byHand && <ByHandFields {...details.fields} />}
      <ReasonField value={note} onChange={setNote} required />
      <ConfirmField
        label={t('order.refund.type', { sum: amount === undefined ? '' : figure(amount) })}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
    </PanelForm>
  );
}

/** What was written off never came, so it is not proposed. */
function proposedRefund({ money }: OfficeOrder): number {
  return money.surplus || money.refundable || Math.max(0, money.balance - Math.max(0, money.writtenOff));
}
