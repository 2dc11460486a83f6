import { useState } from 'react';
import type { TransferCandidate, TransferProposal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Field } from '../../../design/Field.tsx';
import { minorUnits } from '../../../format/minorUnits.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { listDifferences } from './differences.ts';
import { OrderFinder } from './OrderSearch.tsx';
import { ReasonField } from './ReasonField.tsx';
import styles from './SplitTransfer.module.css';

interface SplitTransferProps {
  proposal: TransferProposal;
  /** The order that was chosen before. */
  chosen: TransferCandidate | undefined;
  isSending: boolean;
  onSend: (shares: { number: string; amount: number }[], reason: string | undefined) => void;
  onCancel: () => void;
}

interface Part {
  order: TransferCandidate;
  amount: string;
}

/** Any orders, found by name, sum or number, each with its part; the parts have to make up the transfer. */
export function SplitTransfer({ proposal, chosen, isSending, onSend, onCancel }: SplitTransferProps) {
  const { transfer, candidates } = proposal;
  const { t } = useTranslation('office');
  const { figure, ledger } = useMoney();
  const [reason, setReason] = useState('');
  const [parts, setParts] = useState<Part[]>(() => {
    const order = chosen ?? candidates[0];
    return order ? [{ order, amount: figure(Math.min(order.open, transfer.amount)) }] : [];
  });
  const shares = parts.map(({ order, amount }) => ({ number: order.number, amount: minorUnits(amount) ?? 0 }));
  const rest = transfer.amount - shares.reduce((sum, { amount }) => sum + amount, 0);
  const differences = parts.flatMap(({ order }) => listDifferences(order, true));
  const isWhole = rest === 0 && shares.length > 0 && shares.every(({ amount }) => amount > 0);
  const isReady = isWhole && (differences.length === 0 || reason.trim() !== '');
  const add = (order: TransferCandidate) =>
    setParts((now) => [...now, { order, amount: figure(Math.max(0, Math.min(order.open, rest))) }]);
  const listNew = (orders: readonly TransferCandidate[]) =>
    orders.filter(
      ({ number, currency }) => currency === transfer.currency && !parts.some(({ order }) => order.number === number),
    );
  return (
    <div className={styles.split}>
      {parts.map(({ order, amount }) => (
        <div key={order.number} className={styles.share}>
          <p>
            <b translate="no">{order.number}</b> <span translate="no">{order.name}</span>
            <small>{t('bank.stillOpen', { sum: ledger(order.open, order.currency) })}</small>
          </p>
          <Field
            label={t('bank.partOf', { number: order.number })}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) =>
              setParts((now) => now.map((part) => (part.order === order ? { ...part, amount: target.value } : part)))
            }
          />
          <Action
            tone="ghost"
            icon="close"
            aria-label={t('bank.removeOrder', { number: order.number })}
            onClick={() => setParts((now) => now.filter((part) => part.order !== order))}
          />
        </div>
      ))}
      <AddableOrders orders={listNew(candidates)} onAdd={add} />
      <OrderFinder id={transfer.id} label={t('bank.addToSplit')}>
        {(found, clear) => (
          <AddableOrders
            orders={listNew(found)}
            onAdd={(order) => {
              add(order);
              clear();
            }}
          />
        )}
      </OrderFinder>
      <p role="status">{t('bank.rest', { sum: ledger(rest, transfer.currency) })}</p>
      <ReasonField differences={differences} value={reason} onChange={setReason} />
      <div className={styles.actions}>
        <Action
          tone="main"
          large
          disabled={!isReady}
          loading={isSending}
          onClick={() => onSend(shares, reason.trim() || undefined)}
        >
          {t('bank.creditParts')}
        </Action>
        <Action tone="ghost" large onClick={onCancel}>
          {t('frame.back')}
        </Action>
      </div>
    </div>
  );
}

interface AddableOrdersProps {
  orders: readonly TransferCandidate[];
  onAdd: (order: TransferCandidate) => void;
}

function AddableOrders({ orders, onAdd }: AddableOrdersProps) {
  const { ledger } = useMoney();
  if (orders.length === 0) return null;
  return (
    <ul className={styles.found}>
      {orders.map((order) => (
        <li key={order.number}>
          <Action icon="plus" onClick={() => onAdd(order)}>
            {`${order.number}, ${order.name}, ${ledger(order.open, order.currency)}`}
          </Action>
        </li>
      ))}
    </ul>
  );
}
