import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TransferProposal } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { findOrders, orderIdOf, orderNumber, orderSearch } from '../orders/index.ts';
import type { TransferRow } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { nearNumbers } from './matching/rankOrders.ts';
import type { OfficeTransfers } from './officeTransfers.ts';
import { findOrdersOfPayer } from './payableOrders.ts';
import { type Candidate, transferProposal } from './transferProposal.ts';

const MOST_CANDIDATES = 5;
const MOST_FOUND = 10;

/** A transfer beside the orders that it may pay: suggested, named in its purpose, of its payer, or with a number one digit away; or those found. */
export async function proposeOrders(
  db: Db,
  transfers: OfficeTransfers,
  id: number,
  text = '',
): Promise<TransferProposal> {
  const transfer = await transfers.find(id);
  const view = await transfers.viewOf(transfer);
  const suggested = await toCandidates(transfer.suggested);
  const together = await waitingTogether(db, transfer);
  const { proposed } = transferProposal(transfer, view, suggested);
  const numbers = text === '' ? await likelyNumbers(transfer) : await foundNumbers(text);
  const candidates = await toCandidates(numbers);
  const ranked = transferProposal(transfer, view, candidates, together).candidates;
  const isSuggested = (number: string) => text === '' && transfer.suggested.includes(number);
  const shown = ranked.filter(({ number }, index) => isSuggested(number) || index < getMost(text));
  return { transfer: view, candidates: shown, proposed };

  async function likelyNumbers(row: TransferRow): Promise<string[]> {
    const references = findOrderReferences(row.purpose, row.payerName);
    const ofPayer = await findOrdersOfPayer(db, row);
    const known = [...row.suggested, ...references.map(({ number }) => number), ...ofPayer.map(({ number }) => number)];
    return [...new Set([...known, ...(await listUnpaid(references.flatMap(nearNumbers)))])];
  }

  async function listUnpaid(near: readonly string[]): Promise<string[]> {
    const ids = near.flatMap((number) => orderIdOf(number) ?? []);
    if (ids.length === 0) return [];
    const isUnpaid = and(inArray(orderSearch.orderId, ids), eq(orderSearch.status, 'awaiting-payment'));
    const rows = await db.select({ id: orderSearch.orderId }).from(orderSearch).where(isUnpaid).limit(MOST_FOUND);
    return rows.map((row) => orderNumber(row.id));
  }

  async function foundNumbers(typed: string): Promise<string[]> {
    const { rows } = await findOrders(db, { text: typed }, MOST_FOUND);
    return rows.map(({ orderId }) => orderNumber(orderId));
  }

  async function toCandidates(wanted: readonly string[]): Promise<Candidate[]> {
    const open = await transfers.openOf(wanted);
    const ids = [...open.values()].map((order) => order.id);
    const rows = ids.length > 0 ? await db.select().from(orderSearch).where(inArray(orderSearch.orderId, ids)) : [];
    return wanted.flatMap((number) => {
      const order = open.get(number);
      const row = rows.find(({ orderId }) => orderId === order?.id);
      return order && row ? [{ order, row, taxCode: order.payerCode }] : [];
    });
  }
}

const getMost = (text: string) => (text === '' ? MOST_CANDIDATES : MOST_FOUND);

/** Amounts of the other waiting transfers, by the order that each of them may pay. */
async function waitingTogether(db: Db, { id, currency }: TransferRow): Promise<Map<string, number>> {
  const rows = await db
    .select({ amount: bankTransfers.amount, suggested: bankTransfers.suggested })
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.state, 'proposed'),
        ne(bankTransfers.id, id),
        eq(bankTransfers.currency, currency),
        sql`jsonb_array_length(${bankTransfers.suggested}) = 1`,
      ),
    );
  const sums = new Map<string, number>();
  for (const { amount, suggested } of rows) {
    for (const number of suggested) sums.set(number, (sums.get(number) ?? 0) + amount);
  }
  return sums;
}
