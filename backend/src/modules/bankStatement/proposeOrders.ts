import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { TransferProposal } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { findOrderId, findOrders, orderNumber, orderSearch } from '../orders/index.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { bankTransfers } from './bankTransfers.tables.ts';
import { findOrderReferences } from './matching/orderReferences.ts';
import { nearNumbers } from './matching/rankOrders.ts';
import type { OfficeTransfers } from './officeTransfers.ts';
import { findOrdersOfPayer } from './payableOrders.ts';
import { toCommonIdentity } from './reading/transferKeys.ts';
import { toDayBounds } from './repetitions.ts';
import { type Candidate, compareLines, transferProposal } from './transferProposal.ts';

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
  const view = await transfers.toView(transfer);
  const suggested = await toCandidates(db, transfers, transfer.suggested);
  const together = await waitingTogether(db, transfer);
  const { proposed } = transferProposal(transfer, view, suggested);
  const numbers = text === '' ? await likelyNumbers(transfer) : await foundNumbers(text);
  const candidates = await toCandidates(db, transfers, numbers);
  const ranked = transferProposal(transfer, view, candidates, together).candidates;
  const readNumbers = findOrderReferences(transfer.purpose, transfer.payerName).map(({ text: written, number }) => ({
    text: written,
    number,
  }));
  const isSuggested = (number: string) => text === '' && transfer.suggested.includes(number);
  const shown = ranked.filter(({ number }, index) => isSuggested(number) || index < getMost(text));
  const alike = await listAlike(db, transfers, transfer);
  return { transfer: view, candidates: shown, proposed, alike, readNumbers };

  async function likelyNumbers(row: TransferRow): Promise<string[]> {
    const references = findOrderReferences(row.purpose, row.payerName);
    const ofPayer = await findOrdersOfPayer(db, row);
    const known = [...row.suggested, ...references.map(({ number }) => number), ...ofPayer.map(({ number }) => number)];
    return [...new Set([...known, ...(await listUnpaid(references.flatMap(nearNumbers)))])];
  }

  async function listUnpaid(near: readonly string[]): Promise<string[]> {
    const ids = near.flatMap((number) => findOrderId(number) ?? []);
    if (ids.length === 0) return [];
    const isUnpaid = and(inArray(orderSearch.orderId, ids), eq(orderSearch.status, 'awaiting-payment'));
    const rows = await db.select({ id: orderSearch.orderId }).from(orderSearch).where(isUnpaid).limit(MOST_FOUND);
    return rows.map((row) => orderNumber(row.id));
  }

  async function foundNumbers(typed: string): Promise<string[]> {
    const { rows } = await findOrders(db, { text: typed }, MOST_FOUND);
    return rows.map(({ orderId }) => orderNumber(orderId));
  }
}

async function toCandidates(db: Db, transfers: OfficeTransfers, wanted: readonly string[]): Promise<Candidate[]> {
  const open = await transfers.findOpen(wanted);
  const ids = [...open.values()].map((order) => order.id);
  const rows = ids.length > 0 ? await db.select().from(orderSearch).where(inArray(orderSearch.orderId, ids)) : [];
  return wanted.flatMap((number) => {
    const order = open.get(number);
    const row = rows.find(({ orderId }) => orderId === order?.id);
    return order && row ? [{ order, row, taxCode: order.payerCode }] : [];
  });
}

/** Whether a line of the comparison differs; a sum that a person divided says nothing. */
export async function isDifferent(
  db: Db,
  transfers: OfficeTransfers,
  id: number,
  shares: readonly { number: string; amount?: number }[],
): Promise<boolean> {
  const transfer = await transfers.find(id);
  const candidates = await toCandidates(
    db,
    transfers,
    shares.map(({ number }) => number),
  );
  const isDivided = shares.length > 1 || shares.some(({ amount }) => amount !== undefined);
  return candidates.some(({ order, row, taxCode }) =>
    compareLines(transfer, order, row, taxCode).some(
      ({ field, verdict }) => verdict === 'differs' && !(isDivided && field === 'amount'),
    ),
  );
}

/** Transfers of files in other formats that may be this one. */
async function listAlike(
  db: Db,
  transfers: OfficeTransfers,
  transfer: TransferRow,
): Promise<TransferProposal['alike']> {
  const identity = toCommonIdentity(transfer);
  if (transfer.reason !== 'possibly-repeated' || identity === undefined) return [];
  const equal = await createBankTransfersRepository(db).listEqual(transfer, toDayBounds(transfer.bookedAt));
  const alike = equal.filter((other) => other.id !== transfer.id && toCommonIdentity(other) === identity);
  return (await transfers.views(alike)).map(({ id, state, bookedAt, documentNumber, shares }) => ({
    id,
    state,
    bookedAt,
    documentNumber,
    shares,
  }));
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
