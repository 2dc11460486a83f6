import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransferCandidate, TransferDecision, TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useKeys } from '../../frame/keyboard.ts';
import { offerUndo } from '../../frame/undo.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './ProposalCard.module.css';

const UNDO_SECONDS = 30;

/** One transfer beside the order that it may pay, with a verdict for each line. */
export function ProposalCard({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery('show-transfer', { id }));
  if (!data)
    return (
      <Card title={t('bank.numbered', { id })}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading rows={5} />}
      </Card>
    );
  return <Proposal proposal={data} onDecided={onDecided} />;
}

function useDecision(id: number, onDecided: () => void) {
  const { t } = useTranslation('office');
  return useMutation({
    mutationFn: (decision: TransferDecision) => operate('decide-transfer', decision),
    onSuccess: async (_, { decision }) => {
      onDecided();
      await refreshOffice();
      if (decision === 'dismiss')
        offerUndo(t('bank.dismissed', { id }), UNDO_SECONDS, {
          onUndo: () => operate('reopen-transfer', { id }).then(refreshOffice),
        });
      else toast.success(t(`bank.decided.${decision}`, { id }));
    },
  });
}

function Proposal({ proposal, onDecided }: { proposal: TransferProposal; onDecided: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const can = useCan();
  const { transfer, candidates, proposed } = proposal;
  const { id } = transfer;
  const [chosen, setChosen] = useState<string>();
  const candidate = candidates.find(({ number }) => number === chosen) ?? candidates[0];
  const missing = candidate ? candidate.open - transfer.amount : 0;
  const canWriteOff = missing > 0 && missing < 100;
  const [writeOff, setWriteOff] = useState(true);
  const [mode, setMode] = useState<'compare' | 'split'>('compare');
  const { mutate, isPending, error } = useDecision(id, onDecided);
  const fits = candidate && candidate.currency === transfer.currency;
  const credit = () =>
    candidate &&
    mutate({
      id,
      decision: 'orders',
      shares: [{ number: candidate.number, version: candidate.version }],
      writeOff: canWriteOff && writeOff,
      reason: canWriteOff && writeOff ? t('bank.writeOffReason') : undefined,
    });
  const mayDecide = can('decide-transfer');
  useKeys({ enter: () => mayDecide && fits && !isPending && mode === 'compare' && credit() });
  const sum = ledger(transfer.amount, transfer.currency);
  return (
    <Card
      title={candidate ? t('bank.pair', { id, number: candidate.number }) : t('bank.numbered', { id })}
      note={
        transfer.reason && (
          <State tone="wait" icon="warning">
            {t(`bank.reasons.${transfer.reason}`)}
          </State>
        )
      }
      foot={t('bank.keys')}
      flush
    >
      {candidate ? (
        <Comparison candidate={candidate} />
      ) : (
        <p className={styles.alone}>
          <b>{transfer.payerName}</b>, {sum}. {transfer.purpose}
        </p>
      )}
      <div className={styles.body}>
        {candidates.length > 1 && mode === 'compare' && (
          <Choices legend={t('bank.otherOrders')}>
            {candidates.map(({ number, name, open, currency }) => (
              <Choice
                key={number}
                type="radio"
                name="candidate"
                checked={number === candidate?.number}
                onChange={() => setChosen(number)}
                note={t('bank.stillOpen', { sum: ledger(open, currency) })}
              >
                {number}, {name}
              </Choice>
            ))}
          </Choices>
        )}
        {canWriteOff && mode === 'compare' && candidate && (
          <Choices legend={t('bank.howMuch')}>
            <Choice
              type="radio"
              name="writeOff"
              checked={writeOff}
              onChange={() => setWriteOff(true)}
              note={t('bank.wholeNote', { sum: ledger(missing, transfer.currency) })}
            >
              {t('bank.whole')}
            </Choice>
            <Choice
              type="radio"
              name="writeOff"
              checked={!writeOff}
              onChange={() => setWriteOff(false)}
              note={t('bank.partNote', { sum: ledger(missing, transfer.currency) })}
            >
              {t('bank.part')}
            </Choice>
          </Choices>
        )}
        <OperationFailure error={error} />
        {mayDecide && mode === 'split' && (
          <Split
            proposal={proposal}
            isSending={isPending}
            onSend={(shares) => mutate({ id, decision: 'orders', shares })}
            onCancel={() => setMode('compare')}
          />
        )}
        {mayDecide && mode === 'compare' && (
          <div className={styles.actions}>
            {fits && (
              <Action tone="main" large icon="check" loading={isPending} onClick={credit}>
                {t('bank.credit', { sum })}
              </Action>
            )}
            <Action icon="swap" large onClick={() => setMode('split')}>
              {t(candidate ? 'bank.split' : 'bank.choose')}
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
        {proposed && proposed.shares.length > 1 && mode === 'compare' && mayDecide && (
          <Action
            icon="team"
            loading={isPending}
            onClick={() => mutate({ id, decision: 'orders', shares: proposed.shares, writeOff: proposed.writeOff })}
          >
            {t('bank.several', { numbers: proposed.shares.map(({ number }) => number).join(', ') })}
          </Action>
        )}
      </div>
    </Card>
  );
}

const verdicts = {
  match: { tone: 'ok', icon: 'check' },
  close: { tone: 'wait', icon: 'warning' },
  differs: { tone: 'err', icon: 'close' },
  missing: { tone: 'plain', icon: 'minus' },
} as const;

function Comparison({ candidate }: { candidate: TransferCandidate }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const shown = (field: string, value: string) => {
    if (field === 'date') return day(value);
    return field === 'amount' && /^-?\d+$/.test(value) ? ledger(Number(value), candidate.currency) : value;
  };
  return (
    <Table
      caption={t('bank.comparison')}
      columns={[
        { name: 'field', label: null },
        { name: 'transfer', label: t('bank.transfer') },
        {
          name: 'order',
          label: (
            <LocalLink className={table.id} to={`/office/orders/${candidate.number}`}>
              {candidate.number}
            </LocalLink>
          ),
        },
        { name: 'why', label: t('bank.why') },
      ]}
    >
      {candidate.lines.map(({ field, verdict, transfer, order }) => (
        <tr key={field}>
          <th scope="row">{t(`bank.fields.${field}`)}</th>
          <td className={styles.transfer}>{shown(field, transfer)}</td>
          <td>{shown(field, order)}</td>
          <td>
            <State {...verdicts[verdict]}>{t(`bank.verdicts.${verdict}`)}</State>
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface SplitProps {
  proposal: TransferProposal;
  isSending: boolean;
  onSend: (shares: { number: string; amount: number }[]) => void;
  onCancel: () => void;
}

/** Any orders, each with its part; the parts have to make up the transfer. */
function Split({ proposal: { transfer, candidates }, isSending, onSend, onCancel }: SplitProps) {
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const [rows, setRows] = useState(() => [
    {
      number: candidates[0]?.number ?? '',
      amount: figure(Math.min(candidates[0]?.open ?? transfer.amount, transfer.amount)),
    },
  ]);
  const change = (at: number, values: Partial<(typeof rows)[number]>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...values } : row)));
  const shares = rows.map(({ number, amount }) => ({
    number: number.trim().toUpperCase(),
    amount: minorUnits(amount) ?? 0,
  }));
  const rest = transfer.amount - shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.split}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
        <div key={index} className={styles.share}>
          <Field
            label={t('bank.orderNumber')}
            value={row.number}
            onChange={({ target }) => change(index, { number: target.value })}
          />
          <Field
            label={t('bank.shareAmount')}
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => change(index, { amount: target.value })}
          />
        </div>
      ))}
      <p role="status">{t('bank.rest', { sum: ledger(rest, transfer.currency) })}</p>
      <div className={styles.actions}>
        <Action tone="main" large disabled={rest !== 0} loading={isSending} onClick={() => onSend(shares)}>
          {t('bank.creditParts')}
        </Action>
        <Action
          large
          icon="plus"
          onClick={() => setRows((now) => [...now, { number: '', amount: figure(Math.max(rest, 0)) }])}
        >
          {t('bank.addOrder')}
        </Action>
        <Action tone="ghost" large onClick={onCancel}>
          {t('frame.back')}
        </Action>
      </div>
    </div>
  );
}
