import { useState } from 'react';
import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Notice } from 'shared-lib/ui';
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
import { useOwnDay } from '../../approvals/useOwnDay.ts';
import { usePlacesInWords } from '../usePlacesInWords.ts';
import type { PanelProps } from './PanelProps.ts';

/** Money leaves: the amount is typed twice, and the server requires a passkey. */
export function RefundPanel({ order, onClose }: PanelProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const { number, version, currency, money } = order;
  const places = order.refundRequest?.state === 'open' ? order.refundRequest.places : [];
  const [endsPlaces, setEndsPlaces] = useState(places.length > 0);
  // Staff paid back before the places ended.
  const isRepaid = endsPlaces && findReturnable(order) === 0;
  const [text, setText] = useState(() => figure(proposedRefund(order)));
  const [byHand, setByHand] = useState(money.refundable === 0);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const details = useMoneyByHand();
  const describePlaces = usePlacesInWords();
  const amount = isRepaid ? 0 : minorUnits(text);
  const sum = ledger(amount ?? 0, currency);
  const ownDay = useOwnDay(amount ?? 0, currency);
  const act = usePanelAct(
    (key) => {
      const refund = { number, version, amount, note: note.trim(), key, ...(endsPlaces && { endsPlaces }) };
      if (isRepaid) return operate('refund', { ...refund, byHand: true });
      return operate('refund', byHand ? { ...refund, byHand, ...details.request } : { ...refund, byHand });
    },
    ({ outcome }) => {
      if (outcome === 'awaiting-approval') return t('order.refund.awaits', { sum });
      if (isRepaid) return t('order.refund.ended', { number });
      if (outcome !== 'refused') return t('order.refund.done', { sum, number });
      toast.error(t(endsPlaces ? 'order.refund.refusedPlaces' : 'order.refund.refused', { sum }));
      return undefined;
    },
    onClose,
  );
  const isTyped = amount !== undefined && amount > 0 && minorUnits(typed) === amount;
  const isReady = note.trim() !== '' && (isRepaid || (isTyped && (!byHand || details.isReady)));
  return (
    <PanelForm
      title={t('order.refund.title')}
      submit={isRepaid ? t('order.refund.endOnly') : t('order.refund.submit', { sum })}
      isDangerous
      isReady={isReady}
      act={act}
      about={t(endsPlaces ? 'order.refund.aboutPlaces' : 'order.refund.about')}
      onClose={onClose}
    >
      {isRepaid ? (
        <Notice tone="info">{t('order.refund.repaid')}</Notice>
      ) : (
        <AmountField currency={currency} value={text} hint={ownDay} onChange={setText} />
      )}
      {places.length > 0 && (
        <Choice
          type="checkbox"
          checked={endsPlaces}
          onChange={({ target }) => setEndsPlaces(target.checked)}
          note={describePlaces(places)}
        >
          {t('order.refund.endsPlaces')}
        </Choice>
      )}
      {!isRepaid && (
        <>
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
        </>
      )}
      <ReasonField value={note} onChange={setNote} required />
      {!isRepaid && (
        <ConfirmField
          label={t('order.refund.type', { sum: amount === undefined ? '' : figure(amount) })}
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
        />
      )}
    </PanelForm>
  );
}

/** What was written off never came, so it is not proposed. */
function proposedRefund(order: OfficeOrder): number {
  const { money, refundRequest } = order;
  if (refundRequest?.state === 'open' && refundRequest.amount !== null)
    return Math.min(refundRequest.amount, findReturnable(order));
  return money.surplus || money.refundable || Math.max(0, money.balance - Math.max(0, money.writtenOff));
}

/** Minor units of the requested places that have not gone back. */
function findReturnable({ money, refundRequest }: OfficeOrder): number {
  const price = (refundRequest?.places ?? []).reduce((sum, place) => sum + place.amount, 0);
  return Math.max(0, Math.min(price, money.balance - (money.total - price)));
}
