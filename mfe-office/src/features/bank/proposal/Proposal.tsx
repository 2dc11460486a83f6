import { useEffect, useRef, useState } from 'react';
import { type TransferCandidate, type TransferProposal, WRITE_OFF_BELOW } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import { useKeys } from '../../../keyboard.ts';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { useCan } from '../../../session/useOfficeSession.ts';
import { ReasonChip } from '../ReasonChip.tsx';
import { Candidates } from './Candidates.tsx';
import { listDifferences } from './differences.ts';
import { OrderSearch } from './OrderSearch.tsx';
import styles from './Proposal.module.css';
import { ProposalFoot } from './ProposalFoot.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SplitTransfer } from './SplitTransfer.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { TransferNotes } from './TransferNotes.tsx';
import { useDecision } from './useDecision.ts';
import { WriteOffChoice } from './WriteOffChoice.tsx';

/** Nothing speaks against the order, so that it may be the default. */
const isClear = (candidate: TransferCandidate) =>
  candidate.open > 0 &&
  candidate.state !== 'cancelled' &&
  !candidate.reasons.includes('archived-edition') &&
  listDifferences(candidate).length === 0;

interface ProposalProps {
  proposal: TransferProposal;
  /** Its place in the queue, in words. */
  position: string;
  onDecided: () => void;
}

export function Proposal({ proposal, position, onDecided }: ProposalProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const mayDecide = useCan()('decide-transfer');
  const { transfer, candidates: proposedOrders, proposed } = proposal;
  const { id, amount, currency, reason } = transfer;
  const [chosen, setChosen] = useState<string>();
  const [found, setFound] = useState<TransferCandidate>();
  const [wantsWriteOff, setWantsWriteOff] = useState(true);
  const [isSplitting, setIsSplitting] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const [reasonText, setReasonText] = useState('');
  const { mutate, isPending, error } = useDecision(id, onDecided);

  const isProposed = proposedOrders.some(({ number }) => number === found?.number);
  const candidates = found && !isProposed ? [...proposedOrders, found] : proposedOrders;
  const [first] = proposedOrders;
  const preselected = first && isClear(first) ? first : undefined;
  const candidate = candidates.find(({ number }) => number === chosen) ?? preselected;
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
  const mayEnter = mayDecide && fits && candidate && isClear(candidate) && !isPending && !isSplitting;
  const enter = () => mayEnter && credit();
  useKeys({ enter });

  const chooseFound = (order: TransferCandidate) => {
    setFound({ ...order });
    setChosen(order.number);
  };
  useEffect(() => {
    if (found) group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [found]);

  const sum = ledger(amount, currency);
  const label = !candidate
    ? t('bank.chooseFirst')
    : !fits
      ? t('bank.reasons.other-currency')
      : lacksReason
        ? t('bank.reasonFirst')
        : t('bank.credit', { sum });
  return (
    <Card
      isPanel
      title={t('bank.numbered', { id })}
      note={reason && <ReasonChip reason={reason} withIcon />}
      actions={<span className={styles.position}>{position}</span>}
      flush
    >
      <TransferFacts proposal={proposal} />
      <TransferNotes proposal={proposal} isPreselected={preselected !== undefined} />
      {candidates.length > 0 && !isSplitting && (
        <Candidates
          candidates={candidates}
          chosen={candidate?.number}
          onChoose={({ number }) => setChosen(number)}
          group={group}
          onEnter={enter}
        />
      )}
      {mayDecide && (
        <div className={styles.body}>
          {isSplitting ? (
            <SplitTransfer
              proposal={proposal}
              chosen={candidate}
              isSending={isPending}
              onSend={(shares, why) => mutate({ id, decision: 'orders', shares, reason: why })}
              onCancel={() => setIsSplitting(false)}
            />
          ) : (
            <>
              <OrderSearch id={id} chosen={candidate?.number} onChoose={chooseFound} />
              {canWriteOff && (
                <WriteOffChoice missing={ledger(missing, currency)} value={wantsWriteOff} onChange={setWantsWriteOff} />
              )}
              <ReasonField differences={differences} value={reasonText} onChange={setReasonText} />
            </>
          )}
          <OperationFailure error={error} />
        </div>
      )}
      {mayDecide && !isSplitting && (
        <div className={styles.actions}>
          <Action
            tone="main"
            large
            icon="check"
            className={styles.main}
            disabled={!fits || lacksReason}
            loading={isPending}
            onClick={credit}
          >
            {label}
          </Action>
          {proposed && proposed.shares.length > 1 && (
            <Action
              large
              icon="team"
              className={styles.several}
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
          <Action icon="split" large onClick={() => setIsSplitting(true)}>
            {t('bank.split')}
          </Action>
          <Action icon="heart" large loading={isPending} onClick={() => mutate({ id, decision: 'contribution' })}>
            {t('bank.contribution')}
          </Action>
          <div className={styles.last}>
            <Action tone="ghost" large loading={isPending} onClick={() => mutate({ id, decision: 'dismiss' })}>
              {t('bank.notOurs')}
            </Action>
            <Action tone="ghost" large loading={isPending} onClick={() => mutate({ id, decision: 'void' })}>
              {t('bank.void')}
            </Action>
          </div>
        </div>
      )}
      {!isSplitting && <ProposalFoot isChosen={candidate !== undefined} first={first} />}
    </Card>
  );
}
