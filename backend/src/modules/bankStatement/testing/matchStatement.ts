import type { IgnoredReason, ProposalReason } from 'shared-lib/api/office';
import { matchTransfer, type PayableOrder, type Share } from '../matching/matchTransfer.ts';
import type { StatementRow } from '../reading/statementRow.ts';

export interface StatementMatch {
  settled: { row: StatementRow; shares: Share[] }[];
  proposed: { row: StatementRow; reason: ProposalReason; numbers: string[] }[];
  ignored: { row: StatementRow; reason: IgnoredReason }[];
  repeated: StatementRow[];
}

/** Matches rows in turn without a database. @param known keys of imported transfers. */
export function matchStatement(
  rows: readonly StatementRow[],
  orders: readonly PayableOrder[],
  known: ReadonlySet<string>,
  now = new Date('2025-05-25T09:00:00Z'),
): StatementMatch {
  const result: StatementMatch = { settled: [], proposed: [], ignored: [], repeated: [] };
  const imported = new Set(known);
  const state = new Map(orders.map((order) => [order.number, order]));
  for (const row of rows) {
    if (imported.has(row.key)) {
      result.repeated.push(row);
      continue;
    }
    const match = matchTransfer(row, [...state.values()], now);
    if (match.state === 'ignored') {
      result.ignored.push({ row, reason: match.reason });
      continue;
    }
    imported.add(row.key);
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
