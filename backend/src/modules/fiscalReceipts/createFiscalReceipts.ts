import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { paymentProviders } from 'shared-lib/vocabulary';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { dueRows } from '../../database/dueRows.ts';
import { findLines, findOrder, ledger, lockOrder, orderNumber, orders } from '../orders/index.ts';
import { toFiscalAmount, toFiscalLines } from './fiscalAmounts.ts';
import { fiscalReceipts } from './fiscalReceipts.tables.ts';
import { FiscalRejected, type FiscalService } from './fiscalService.ts';
import type { FiscalSettings } from './fiscalSettings.ts';

type FiscalRow = typeof fiscalReceipts.$inferSelect;

export interface FiscalReceiptsDependencies {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  service: FiscalService;
  settings: Pick<FiscalSettings, 'from' | 'scope'>;
}

const BATCH = 20;
const LEASE_MS = 2 * 60_000;
/** The last one repeats: a receipt is owed until it is registered. */
const RETRY_AFTER_MS = [1, 5, 15, 60].map((minutes) => minutes * 60_000);
const FURTHEST_MS = 2 * 60 * 60_000;

/** Receipts of card and cash money: one for each movement of the ledger, which is their outbox. */
export function createFiscalReceipts({ db, clock, log, service, settings }: FiscalReceiptsDependencies) {
  const { from, scope } = settings;

  /** Stores receipts of movements that have none. Movements of nothing sold get a receipt of nothing, which is never sent. */
  async function collect(): Promise<void> {
    const movements = await db
      .select({ entry: ledger })
      .from(ledger)
      .innerJoin(orders, eq(orders.id, ledger.orderId))
      .leftJoin(fiscalReceipts, eq(fiscalReceipts.ledgerId, ledger.id))
      .where(
        and(
          isNull(fiscalReceipts.id),
          gte(ledger.writtenAt, from),
          inArray(ledger.source, [...paymentProviders, 'cash']),
          eq(ledger.currency, 'UAH'),
          eq(orders.kind, 'purchase'),
        ),
      )
      .orderBy(asc(ledger.id))
      .limit(BATCH);
    for (const { entry } of movements) await store(entry);
  }

  const store = ({ id: ledgerId, orderId, amount: moved, source }: typeof ledger.$inferSelect) =>
    db.transaction(async (tx) => {
      // Serialises receipts of one order: their amounts depend on each other.
      await lockOrder(tx, orderId);
      const amount = toFiscalAmount(await findLines(tx, orderId), scope, moved, await getRegistered(tx, orderId));
      const now = clock.now();
      await tx
        .insert(fiscalReceipts)
        .values({
          ledgerId,
          orderId,
          amount,
          kind: moved > 0 ? 'sale' : 'return',
          means: source === 'cash' ? 'cash' : 'card',
          requestId: crypto.randomUUID(),
          state: amount > 0 ? 'waiting' : 'registered',
          nextTryAt: now,
          createdAt: now,
        })
        .onConflictDoNothing();
    });

  /** Net amount of the receipts of an order, in minor units. */
  async function getRegistered(tx: Db, orderId: number): Promise<number> {
    const net = sql<number>`coalesce(sum(case when ${fiscalReceipts.kind} = 'sale' then ${fiscalReceipts.amount} else -${fiscalReceipts.amount} end), 0)`;
    const [row] = await tx
      .select({ net: net.mapWith(Number) })
      .from(fiscalReceipts)
      .where(eq(fiscalReceipts.orderId, orderId));
    return row?.net ?? 0;
  }

  async function claim(): Promise<FiscalRow[]> {
    const now = clock.now();
    const where = eq(fiscalReceipts.state, 'waiting');
    const waiting = { id: fiscalReceipts.id, dueAt: fiscalReceipts.nextTryAt, furthestMs: FURTHEST_MS, where };
    const claimed = await db
      .update(fiscalReceipts)
      .set({ attempts: sql`${fiscalReceipts.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(fiscalReceipts.id, dueRows(db, waiting, now, BATCH)))
      .returning();
    return claimed.sort((one, other) => one.id - other.id);
  }

  async function change({ id, attempts }: FiscalRow, changes: Partial<FiscalRow>): Promise<void> {
    // Another process may have claimed it since.
    const isClaimed = and(eq(fiscalReceipts.id, id), eq(fiscalReceipts.attempts, attempts));
    await db.update(fiscalReceipts).set(changes).where(isClaimed);
  }

  async function findSale({ orderId }: FiscalRow): Promise<FiscalRow | undefined> {
    const isSale = and(eq(fiscalReceipts.orderId, orderId), eq(fiscalReceipts.kind, 'sale'));
    const sales = await db.select().from(fiscalReceipts).where(isSale).orderBy(asc(fiscalReceipts.id));
    return sales.find(({ amount }) => amount > 0);
  }

  async function register(row: FiscalRow): Promise<void> {
    const { requestId: id, kind, means, amount, orderId } = row;
    try {
      const order = await findOrder(db, orderId);
      const sale = kind === 'return' ? await findSale(row) : undefined;
      if (sale?.state === 'rejected') throw new FiscalRejected('Its sale has no receipt.');
      if (sale?.state === 'waiting') throw new Error('Its sale has no receipt yet.');
      const lines = toFiscalLines(await findLines(db, orderId), scope, amount, orderNumber(orderId));
      const request = { id, kind, means, amount, lines, email: order?.email ?? null };
      const registered = await service.register(sale ? { ...request, saleId: sale.requestId } : request);
      await change(row, { ...registered, state: 'registered', registeredAt: clock.now(), error: null });
    } catch (error) {
      const isRejected = error instanceof FiscalRejected;
      log.warn({ err: error, receipt: row.id }, 'fiscal receipt is not registered');
      const wait = RETRY_AFTER_MS[Math.min(row.attempts, RETRY_AFTER_MS.length) - 1] ?? LEASE_MS;
      await change(row, {
        state: isRejected ? 'rejected' : 'waiting',
        error: error instanceof Error ? error.message : String(error),
        nextTryAt: new Date(clock.now().getTime() + wait),
      });
    }
  }

  async function run(): Promise<void> {
    await collect();
    for (const row of await claim()) await register(row);
  }

  return { run };
}
