import {
  type IgnoredReason,
  matchTransfer,
  type PayableOrder,
  type ProposalReason,
  type Share,
} from '../matching/matchTransfer.ts';
import type { StatementRow } from '../reading/statementRow.ts';

export interface StatementMatch {
  settled: { row: StatementRow; shares: Share[] }[];
  proposed: { row: StatementRow; reason: ProposalReason; numbers: string[] }[];
  ignored: { row: StatementRow; reason: IgnoredReason }[];
  /** Transfers that were taken up before, from this file or another. */
  repeated: StatementRow[];
}

/**
 * What the rows of a statement pay, one after another: an order that an earlier row has paid is not open for a later one.
 *
 * @param known keys of the transfers that were settled or proposed before.
 */
export function matchStatement(
  rows: readonly StatementRow[],
  orders: readonly PayableOrder[],
  known: ReadonlySet<string>,
): StatementMatch {
  const result: StatementMatch = { settled: [], proposed: [], ignored: [], repeated: [] };
  const taken = new Set(known);
  const state = new Map(orders.map((order) => [order.number, order]));
  for (const row of rows) {
    if (taken.has(row.key)) {
      result.repeated.push(row);
      continue;
    }
    const match = matchTransfer(row, [...state.values()]);
    if (match.state === 'ignored') {
      result.ignored.push({ row, reason: match.reason });
      continue;
    }
    taken.add(row.key);
    if (match.state === 'proposed') result.proposed.push({ row, reason: match.reason, numbers: match.numbers });
    else {
      result.settled.push({ row, shares: match.shares });
      for (const { number } of match.shares) {
        const order = state.get(number);
        if (order) state.set(number, { ...order, status: 'paid', open: 0 });
      }
    }
  }
  return result;
}
