import { type BankTransfer, type TransferProposal, type Verdict, WRITE_OFF_BELOW } from 'shared-lib/api/office';
import { kyivDay } from '../../kyivTime.ts';
import type { FoundOrder } from '../orders/index.ts';
import type { TransferRow } from './bankTransfers.repository.ts';
import { allocateTransfer } from './matching/allocateTransfer.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';
import { compareNames } from './matching/names.ts';
import { orderNumbersIn } from './matching/orderReferences.ts';
import { normalizePayerCode } from './matching/payerCodes.ts';
import { rankOrders } from './matching/rankOrders.ts';

type SearchRow = Omit<FoundOrder, 'match'>;

export interface Candidate {
  order: PayableOrder;
  row: SearchRow;
  taxCode: string;
}

/** The transfer beside each order that it may pay, with a verdict per line. */
export function transferProposal(
  transfer: TransferRow,
  view: BankTransfer,
  candidates: readonly Candidate[],
  together: ReadonlyMap<string, number> = new Map(),
): Omit<TransferProposal, 'alike' | 'readNumbers'> {
  const fitting = candidates.filter(
    ({ order }) =>
      order.currency === transfer.currency &&
      order.status === 'awaiting-payment' &&
      order.open > 0 &&
      !order.isArchived,
  );
  const { shares } = allocateTransfer(
    transfer.amount,
    fitting.map(({ order }) => order),
  );
  const difference = transfer.amount - fitting.reduce((sum, { order }) => sum + order.open, 0);
  return {
    transfer: view,
    candidates: rankOrders(
      transfer,
      candidates.map(({ order, ...rest }) => ({ ...order, ...rest })),
      together,
    ).map(({ order: { row, taxCode, ...order }, reasons }) => ({
      number: order.number,
      version: row.version,
      state: row.state,
      total: row.total,
      open: Math.max(0, order.open),
      currency: order.currency,
      name: row.who,
      payerCode: taxCode,
      createdAt: row.createdAt.toISOString(),
      reasons,
      lines: compareLines(transfer, order, row, taxCode),
    })),
    proposed:
      fitting.length > 0
        ? { shares, writeOff: difference !== 0 && Math.abs(difference) < WRITE_OFF_BELOW, difference }
        : null,
  };
}

export function compareLines(transfer: TransferRow, order: PayableOrder, row: SearchRow, taxCode: string) {
  const { purpose, amount, currency, payerCode, payerName, bookedAt } = transfer;
  return [
    {
      field: 'reference' as const,
      verdict: referenceVerdict(purpose, order.number),
      transfer: purpose,
      order: order.number,
    },
    {
      field: 'amount' as const,
      verdict: amountVerdict(amount, order.open),
      transfer: String(amount),
      order: String(order.open),
    },
    { field: 'payerName' as const, verdict: compareNames(payerName, row.who), transfer: payerName, order: row.who },
    {
      field: 'payerCode' as const,
      verdict: equality(normalizePayerCode(payerCode), normalizePayerCode(taxCode)),
      transfer: payerCode,
      order: taxCode,
    },
    {
      field: 'currency' as const,
      verdict: equality(currency, order.currency),
      transfer: currency,
      order: order.currency,
    },
    {
      field: 'date' as const,
      // Statements name the day of a transfer, not its time.
      verdict: kyivDay(bookedAt) >= kyivDay(row.createdAt) ? ('match' as const) : ('differs' as const),
      transfer: bookedAt.toISOString(),
      order: row.createdAt.toISOString(),
    },
  ];
}

const equality = (one: string, other: string): Verdict =>
  one === '' || other === '' ? 'missing' : one === other ? 'match' : 'differs';

function referenceVerdict(purpose: string, number: string): Verdict {
  if (purpose.includes(number)) return 'match';
  const named = orderNumbersIn(purpose);
  if (named.includes(number)) return 'close';
  return named.length === 0 ? 'missing' : 'differs';
}

function amountVerdict(amount: number, open: number): Verdict {
  if (amount === open) return 'match';
  return Math.abs(amount - open) < WRITE_OFF_BELOW ? 'close' : 'differs';
}
