import { useMutation, useQuery } from '@tanstack/react-query';
import type { Payout, PayoutTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { CardList } from '../../design/CardList.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { State } from '../../design/State.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCreditUndo } from '../../operation/useCreditUndo.ts';
import { refreshOffice } from '../../session/queries.ts';

interface PayoutTransfersProps {
  payout: Payout;
  onClose: () => void;
}

/** The bank transfers that may have brought a payout, of which one is chosen. */
export function PayoutTransfers({ payout, onClose }: PayoutTransfersProps) {
  const { t } = useTranslation('office');
  const { id, currency } = payout;
  const { ledger } = useMoney();
  const { day } = useWhen();
  const query = useQuery(officeQuery('payout-transfers', { id }));
  const offerUndo = useCreditUndo();
  const choose = useMutation({
    mutationFn: (transfer: PayoutTransfer | undefined) => operate('match-payout', { id, transferId: transfer?.id }),
    onSuccess: async (_, transfer) => {
      onClose();
      const text = transfer
        ? t('journal.payouts.chosen', { id: transfer.id })
        : t('journal.payouts.rejected', { day: day(payout.day) });
      offerUndo(text, () => operate('undo-payout-match', { id }));
      await refreshOffice();
    },
  });
  const isChosen = (transfer: PayoutTransfer | undefined) => choose.isPending && choose.variables?.id === transfer?.id;
  return (
    <section aria-label={t('journal.payouts.choose')}>
      <OperationFailure error={choose.error} />
      <Loaded query={query} rows={2}>
        {(transfers) => (
          <CardList id={`payout-transfers-${id}`}>
            {transfers.map((transfer) => (
              <li key={transfer.id}>
                <span>
                  <b>{t('journal.payouts.transfer', { id: transfer.id, sum: ledger(transfer.amount, currency) })}</b>
                  <small>{[day(transfer.day), transfer.payer, transfer.purpose].filter(Boolean).join(' · ')}</small>
                </span>
                <Difference transfer={transfer} currency={currency} />
                <Action loading={isChosen(transfer)} onClick={() => choose.mutate(transfer)}>
                  {t('journal.payouts.take')}
                </Action>
              </li>
            ))}
            <li>
              <span>{t(transfers.length === 0 ? 'journal.payouts.noTransfers' : 'journal.payouts.noneAbout')}</span>
              {(transfers.length > 0 || payout.transferId !== null) && (
                <Action tone="ghost" loading={isChosen(undefined)} onClick={() => choose.mutate(undefined)}>
                  {t('journal.payouts.noneOfThem')}
                </Action>
              )}
            </li>
          </CardList>
        )}
      </Loaded>
    </section>
  );
}

function Difference({ transfer: { difference }, currency }: { transfer: PayoutTransfer; currency: string }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const state = difference === 0 ? 'matches' : difference < 0 ? 'short' : 'over';
  return (
    <State tone={difference === 0 ? 'ok' : 'err'} icon={difference === 0 ? 'check' : 'warning'}>
      {t(`journal.payouts.states.${state}`, { sum: ledger(Math.abs(difference), currency) })}
    </State>
  );
}
