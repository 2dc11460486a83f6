import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type {
  Bank,
  BankQuery,
  BankTab,
  BankTransfer,
  DecidedTransfer,
  Statement,
  StatementResult,
  TransferDecision,
  TransferProposal,
} from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { CursorUnknown, ledger, ledgerOf, orderIdOf, orderNumber, orderSearch, orders } from '../orders/index.ts';
import { TransferAlreadyDecided, TransferNotFound } from './bankStatement.errors.ts';
import { createBankTransfersRepository, type TransferRow } from './bankTransfers.repository.ts';
import { bankStatements, bankTransfers } from './bankTransfers.tables.ts';
import type { createBankStatement, ImportReport } from './createBankStatement.ts';
import type { PayableOrder } from './matching/matchTransfer.ts';
import { orderNumbersIn } from './matching/orderNumbersIn.ts';
import { readStatement } from './reading/readStatement.ts';
import { transferProposal } from './transferProposal.ts';

const PAGE_SIZE = 50;

const tabs: Partial<Record<BankTab, SQL>> = {
  decision: sql`${bankTransfers.state} = 'proposed'`,
  matched: sql`${bankTransfers.state} in ('settled', 'part', 'overpaid')`,
  contributions: sql`${bankTransfers.state} = 'contribution'`,
};

export interface BankDeskDependencies {
  db: Db;
  clock: Clock;
  bank: Pick<ReturnType<typeof createBankStatement>, 'importRows' | 'confirmProposal' | 'confirmContribution'>;
}

/** Bank statements as the office shows and decides them. */
export function createBankDesk({ db, clock, bank }: BankDeskDependencies) {
  async function openOf(numbers: readonly string[]): Promise<Map<string, PayableOrder & { id: number }>> {
    const ids = numbers.flatMap((number) => orderIdOf(number) ?? []);
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(orders).where(inArray(orders.id, ids));
    const balances = await ledgerOf(db).balances(ids);
    return new Map(
      rows.map(({ id, status, total, currency, payer }) => {
        const number = orderNumber(id);
        const open = total - (balances.get(id) ?? 0);
        return [number, { id, number, status, open, currency, payerCode: payer?.taxCode ?? '' }];
      }),
    );
  }

  async function views(rows: readonly TransferRow[]): Promise<BankTransfer[]> {
    const open = await openOf(rows.flatMap(({ suggested }) => suggested));
    const shares = rows.flatMap((row) => (row.state === 'contribution' ? row.shares.map(({ number }) => number) : []));
    const donorIds = shares.flatMap((number) => orderIdOf(number) ?? []);
    const thanked =
      donorIds.length > 0
        ? await db
            .select({ id: orders.id })
            .from(orders)
            .where(and(inArray(orders.id, donorIds), isNotNull(orders.email)))
        : [];
    const keys = rows.map(({ key }) => key);
    const roundings =
      keys.length > 0
        ? await db
            .select({ key: ledger.sourceKey, amount: ledger.amount })
            .from(ledger)
            .where(and(eq(ledger.source, 'rounding'), inArray(ledger.sourceKey, keys)))
        : [];
    return rows.map((row) => {
      const { id, state, reason, bookedAt, amount, currency, payerName, payerCode, purpose, suggested, surplus } = row;
      const waiting = suggested.flatMap((number) => open.get(number) ?? []);
      const missing = waiting.reduce((sum, order) => sum + Math.max(0, order.open), 0);
      return {
        id,
        state: state === 'proposed' ? 'decision' : state,
        reason,
        bookedAt: bookedAt.toISOString(),
        amount,
        currency,
        payerName,
        payerCode,
        purpose,
        shares: row.shares,
        surplus,
        writtenOff: roundings.find((entry) => entry.key === row.key)?.amount ?? 0,
        suggested,
        difference: waiting.length > 0 ? amount - missing : null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        donorEmail:
          state === 'contribution'
            ? row.shares.some(({ number }) => thanked.some((order) => orderNumber(order.id) === number))
            : null,
      };
    });
  }

  async function find(id: number): Promise<TransferRow> {
    const [row] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
    if (!row) throw new TransferNotFound();
    return row;
  }

  const newestStatement = () => db.select().from(bankStatements).orderBy(desc(bankStatements.id)).limit(1);

  const statementView = (row: typeof bankStatements.$inferSelect, by: string): Statement => ({
    id: row.id,
    file: row.file,
    importedAt: row.importedAt.toISOString(),
    by,
    lines: row.lines,
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
    sums: row.sums,
  });

  return {
    /** Imports a file; lines that were imported before change nothing. */
    async importStatement(author: string, file: string, bytes: Buffer): Promise<ImportReport & StatementResult> {
      const statement = readStatement(bytes);
      const report = await bank.importRows(statement);
      const { rows } = statement;
      const sums = new Map<string, number>();
      for (const { amount, currency } of rows) {
        if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
      }
      const times = rows.map(({ bookedAt }) => bookedAt.getTime());
      const counts = {
        matched: report.settled.length,
        decision: report.proposed.length,
        contributions: report.contributions.length,
        ignored: report.ignoredTransfers.length,
        unreadable: report.unreadable.length,
        repeated: report.repeated,
      };
      const isRepeated = report.repeated > 0 && counts.matched + counts.decision + counts.contributions === 0;
      const [earlier] = isRepeated ? await newestStatement() : [];
      if (earlier) return Object.assign(report, { statement: statementView(earlier, earlier.author), counts });
      const [row] = await db
        .insert(bankStatements)
        .values({
          file,
          author,
          importedAt: clock.now(),
          lines: rows.length + report.unreadable.length,
          from: times.length > 0 ? new Date(Math.min(...times)) : null,
          to: times.length > 0 ? new Date(Math.max(...times)) : null,
          sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
          counts: Object.assign({ unreadableLines: report.unreadable }, counts),
        })
        .returning();
      if (!row) throw new Error('The statement was not stored.');
      return Object.assign(report, { statement: statementView(row, author), counts });
    },

    /** One tab, newest first. @throws {CursorUnknown} */
    async show(
      { tab = 'decision', limit = PAGE_SIZE, cursor }: BankQuery,
      nameOf: (actor: string) => { name: string },
    ): Promise<Bank> {
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new CursorUnknown();
      const [newest] = await newestStatement();
      const isTab = tabs[tab] ?? sql`false`;
      const rows = await db
        .select()
        .from(bankTransfers)
        .where(and(isTab, cursor ? lt(bankTransfers.id, Number(cursor)) : undefined))
        .orderBy(desc(bankTransfers.id))
        .limit(limit + 1);
      const sums = await db
        .select({
          currency: bankTransfers.currency,
          amount: sql<number>`sum(${bankTransfers.amount})`.mapWith(Number),
        })
        .from(bankTransfers)
        .where(isTab)
        .groupBy(bankTransfers.currency);
      const count = (where: SQL = sql`false`) => sql<number>`count(*) filter (where ${where})::integer`;
      const [counted] = await db
        .select({
          decision: count(tabs.decision),
          matched: count(tabs.matched),
          contributions: count(tabs.contributions),
        })
        .from(bankTransfers);
      const shown = rows.slice(0, limit);
      return {
        tab,
        statement: newest ? statementView(newest, nameOf(newest.author).name) : null,
        counts: {
          decision: counted?.decision ?? 0,
          matched: counted?.matched ?? 0,
          contributions: counted?.contributions ?? 0,
          ignored: newest?.counts.ignored ?? 0,
          unreadable: newest?.counts.unreadable ?? 0,
        },
        sums,
        transfers: await views(shown),
        unreadable:
          tab === 'unreadable' ? (newest?.counts.unreadableLines ?? []).map((line) => ({ line, text: '' })) : [],
        next: rows.length > limit ? String(shown.at(-1)?.id) : null,
      };
    },

    /** A transfer beside the orders that it may pay: suggested, named in its purpose, of its payer, or of its amount. */
    async propose(id: number): Promise<TransferProposal> {
      const transfer = await find(id);
      const [view] = await views([transfer]);
      if (!view) throw new TransferNotFound();
      const near = await db
        .select({ id: orderSearch.orderId })
        .from(orderSearch)
        .innerJoin(orders, eq(orders.id, orderSearch.orderId))
        .where(
          and(
            eq(orderSearch.status, 'awaiting-payment'),
            eq(orderSearch.currency, transfer.currency as 'UAH'),
            or(
              transfer.payerCode ? sql`${orders.payer} ->> 'taxCode' = ${transfer.payerCode}` : undefined,
              and(eq(orderSearch.total, transfer.amount), eq(orderSearch.paymentMethod, 'invoice')),
            ),
          ),
        )
        .orderBy(asc(orderSearch.orderId))
        .limit(10);
      const known = [...transfer.suggested, ...orderNumbersIn(transfer.purpose)];
      const numbers = [...new Set([...known, ...near.map((order) => orderNumber(order.id))])];
      const open = await openOf(numbers);
      const ids = [...open.values()].map((order) => order.id);
      const rows = ids.length > 0 ? await db.select().from(orderSearch).where(inArray(orderSearch.orderId, ids)) : [];
      const candidates = numbers.flatMap((number) => {
        const order = open.get(number);
        const row = rows.find(({ orderId }) => orderId === order?.id);
        return order && row ? [{ order, row, taxCode: order.payerCode }] : [];
      });
      const suggested = candidates.filter(({ order }) => transfer.suggested.includes(order.number));
      const { proposed } = transferProposal(transfer, view, suggested);
      return { ...transferProposal(transfer, view, candidates), proposed };
    },

    async decide(decision: TransferDecision): Promise<DecidedTransfer> {
      const { id } = decision;
      if (decision.decision === 'contribution') {
        await bank.confirmContribution(id, { email: decision.email });
        const [view] = await views([await find(id)]);
        return { transfer: view as BankTransfer, outcomes: [] };
      }
      const isOrders = decision.decision === 'orders';
      const shares = isOrders ? decision.shares : [];
      const result = await bank.confirmProposal(
        id,
        shares.map(({ number }) => number),
        isOrders
          ? {
              amounts: new Map(shares.flatMap(({ number, amount }) => (amount ? [[number, amount] as const] : []))),
              writeOff: decision.writeOff ?? false,
              reason: decision.reason ?? '',
            }
          : undefined,
      );
      const [view] = await views([await find(id)]);
      return {
        transfer: view as BankTransfer,
        outcomes: result.outcomes.map(({ number, outcome }) => ({
          number,
          outcome,
          amount: result.shares.find((share) => share.number === number)?.amount ?? 0,
        })),
      };
    },

    /** Makes a dismissed transfer wait again. */
    async reopen(id: number): Promise<BankTransfer> {
      await db.transaction(async (tx) => {
        const transfers = createBankTransfersRepository(tx);
        const row = await transfers.lock(id);
        if (!row) throw new TransferNotFound();
        if (row.state !== 'dismissed') throw new TransferAlreadyDecided(row.state);
        await transfers.decide(id, { state: 'proposed', shares: [], surplus: 0, decidedAt: null });
      });
      const [view] = await views([await find(id)]);
      return view as BankTransfer;
    },
  };
}

export type BankDesk = ReturnType<typeof createBankDesk>;
