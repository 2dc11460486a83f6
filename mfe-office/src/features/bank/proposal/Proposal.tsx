import { useState } from 'react';
import { type TransferCandidate, type TransferProposal, WRITE_OFF_BELOW } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { State } from '../../../design/State.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useKeys } from '../../../frame/keyboard.ts';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { useCan } from '../../../session/useOfficeSession.ts';
import { Comparison } from './Comparison.tsx';
import { listDifferences } from './differences.ts';
import { OrderChoice } from './OrderChoice.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import styles from './Proposal.module.css';
import { ReasonField } from './ReasonField.tsx';
import { SplitTransfer } from './SplitTransfer.tsx';
import { TransferNotes } from './TransferNotes.tsx';
import { useDecision } from './useDecision.ts';
import { WriteOffChoice } from './WriteOffChoice.tsx';

/** Nothing speaks against the order, so that it may be the default. */
const isClear = (candidate: TransferCandidate) =>
  candidate.open > 0 && candidate.state !== 'cancelled' && listDifferences(candidate).length === 0;

export function Proposal({ proposal, onDecided }: { proposal: TransferProposal; onDecided: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const mayDecide = useCan()('decide-transfer');
  const { transfer, candidates, proposed } = proposal;
  const { id, amount, currency, reason, payerName, purpose } = transfer;
  const [chosen, setChosen] = useState<TransferCandidate>();
  const [wantsWriteOff, setWantsWriteOff] = useState(true);
  const [isSplitting, setIsSplitting] = useState(false);
  const [reasonText, setReasonText] = useState('');
  const { mutate, isPending, error } = useDecision(id, onDecided);

  const [first] = candidates;
  const preselected = first && isClear(first) ? first : undefined;
  const candidate = candidates.find(({ number }) => number === chosen?.number) ?? chosen ?? preselected;
  const compared = candidate ?? first;
  const missing = candidate ? candidate.open - amount : 0;
  const canWriteOff = missing > 0 && missing < WRITE_OFF_BELOW;
  const writeOff = canWriteOff && wantsWriteOff;
  const fits = candidate?.currency === currency;
  const several = proposed?.shares.flatMap(({ number }) => candidates.find((one) => one.number === number) ?? []) ?? [];
  const differences = candidate
    ? listDifferences(candidate)
    : several.length > 1
      ? several.flatMap((order) => listDifferences(order, true))
      : [];
  const ownReason = reasonText.trim() || undefined;
  const lacksReason = differences.length > 0 && !ownReason;
  const credit = () =>
    candidate &&
    !lacksReason &&
    mutate({
      id,
      decision: 'orders',
      shares: [{ number: candidate.number, version: candidate.version }],
      writeOff,
      reason: ownReason ?? (writeOff ? t('bank.writeOffReason') : undefined),
    });
  // Enter is pressed by habit: what differs takes a press on the button.
  const mayEnter = mayDecide && fits && candidate && isClear(candidate);
  useKeys({ enter: () => mayEnter && !isPending && !isSplitting && credit() });

  const sum = ledger(amount, currency);
  return (
    <Card
      title={compared ? t('bank.pair', { id, number: compared.number }) : t('bank.numbered', { id })}
      note={
        reason && (
          <State tone="wait" icon="warning">
            {t(`bank.reasons.${reason}`)}
          </State>
        )
      }
      foot={t('bank.keys')}
      flush
    >
      {compared ? (
        <Comparison candidate={compared} />
      ) : (
        <p className={styles.alone}>
          <b translate="no">{payerName}</b>
          <span>{`, ${sum}. ${purpose}`}</span>
        </p>
      )}
      <TransferNotes
        proposal={proposal}
        isRed={first !== undefined && listDifferences(first).length > 0 && !candidate}
      />
      <div className={styles.body}>
        {(candidates.length > 1 || (first && !preselected)) && !isSplitting && (
          <OrderChoice
            legend={t('bank.otherOrders')}
            name="candidate"
            candidates={candidates}
            chosen={candidate?.number}
            onChoose={setChosen}
          />
        )}
        {mayDecide && !isSplitting && <OrderSearch id={id} chosen={candidate?.number} onChoose={setChosen} />}
        {canWriteOff && !isSplitting && (
          <WriteOffChoice missing={ledger(missing, currency)} value={wantsWriteOff} onChange={setWantsWriteOff} />
        )}
        {mayDecide && !isSplitting && (
          <ReasonField differences={differences} value={reasonText} onChange={setReasonText} />
        )}
        <OperationFailure error={error} />
        {mayDecide && isSplitting && (
          <SplitTransfer
            proposal={proposal}
            chosen={candidate}
            isSending={isPending}
            onSend={(shares, reason) => mutate({ id, decision: 'orders', shares, reason })}
            onCancel={() => setIsSplitting(false)}
          />
        )}
        {mayDecide && !isSplitting && (
          <div className={styles.actions}>
            {fits && (
              <Action tone="main" large icon="check" disabled={lacksReason} loading={isPending} onClick={credit}>
                {lacksReason ? t('bank.reasonFirst') : t('bank.credit', { sum })}
              </Action>
            )}
            {compared && !candidate && (
              <Action tone="main" large icon="check" disabled>
                {t('bank.chooseFirst')}
              </Action>
            )}
            <Action icon="swap" large onClick={() => setIsSplitting(true)}>
              {t(compared ? 'bank.split' : 'bank.choose')}
            </Action>
            <Action icon="heart" large loading={isPending} onClick={() => mutate({ id, decision: 'contribution' })}>
              {t('bank.contribution')}
            </Action>
            <Action
              tone="ghost"
              large
              className={styles.last}
              loading={isPending}
              onClick={() => mutate({ id, decision: 'dismiss' })}
            >
              {t('bank.notOurs')}
            </Action>
          </div>
        )}
        {mayDecide && !isSplitting && proposed && proposed.shares.length > 1 && (
          <Action
            icon="team"
            disabled={lacksReason}
            loading={isPending}
            onClick={() =>
              mutate({
                id,
                decision: 'orders',
                shares: proposed.shares,
                writeOff: proposed.writeOff,
                ...(ownReason && { reason: ownReason }),
              })
            }
          >
            {t('bank.several', { numbers: proposed.shares.map(({ number }) => number).join(', ') })}
          </Action>
        )}
      </div>
    </Card>
  );
}
