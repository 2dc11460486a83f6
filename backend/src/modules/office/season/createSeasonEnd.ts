import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
  ClosingReport,
  SeasonEnd,
  SeasonFigures,
  SeasonObstacle,
  SeasonProgress,
  SeasonSignature,
} from 'shared-lib/api/office';
import type { UnpaidDecision } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import { readEnds } from '../../editions/index.ts';
import { OrderNotCancellable, type Orders, PaymentPending } from '../../orders/index.ts';
import { GrantedByRequester, getAccountId, mayApproveFrom, toActor } from '../../staffAccess/index.ts';
import { toMonth } from '../journal/journalMonth.ts';
import { findClosedThrough } from '../journal/journalMonths.ts';
import { ReportChanged, SeasonEnded, SeasonNotEndable } from '../office.errors.ts';
import type { OfficeStock } from '../stock/officeStock.ts';
import { countGoods, listCounted } from './countedGoods.ts';
import { findSeasonEnd } from './findSeasonEnd.ts';
import { seasonEnds, seasonSignatures } from './season.tables.ts';
import { decideUnpaid, findDecision, findToCancel, forgetDecision, listUnpaid } from './unpaidOrders.ts';

export interface SeasonEndDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  names: () => Promise<(actor: string) => { name: string }>;
  orders: { changes: Pick<Orders['changes'], 'cancel'> };
  report: { show: (of: { edition: number }) => Promise<ClosingReport> };
  stock: Pick<OfficeStock, 'show'>;
}

const SIGNATURES = 2;
/** A run whose day is unknown is of some month that is over. */
const MONTH_MS = 31 * 86_400_000;
const BATCH = 50;

/** Ends the season of a run: every unpaid order decided, goods counted, months closed, the report signed by two and frozen. */
export function createSeasonEnd({ db, clock, event, names, orders, report, stock }: SeasonEndDependencies) {
  const show = async (edition: number, actor: string): Promise<SeasonEnd> => (await read(edition, actor)).view;

  async function read(edition: number, actor: string): Promise<{ view: SeasonEnd; figures: ClosingReport }> {
    const getName = await names();
    const ended = await findSeasonEnd(db, edition);
    const figures = ended?.report ?? (await report.show({ edition }));
    const fingerprint = toFingerprint(figures);
    const signatures = await listSignatures(edition, fingerprint, actor, getName);
    const unpaid = await listUnpaid(db, edition);
    const goods = await listCounted(db, stock, edition, getName);
    const endsAt = await findEnd(edition);
    const view = {
      edition,
      endsAt: endsAt?.toISOString() ?? null,
      unpaid,
      goods,
      report: { figures: toFigures(figures), fingerprint },
      signatures,
      obstacles: ended ? [] : await listObstacles(endsAt, { unpaid, goods, signatures }),
      ended: ended && { at: ended.endedAt.toISOString(), by: getName(ended.endedBy).name },
    };
    return { view, figures };
  }

  async function findEnd(edition: number): Promise<Date | null> {
    const endsAt = (await readEnds(db, [edition], await event()))(edition);
    return endsAt.getTime() === 0 ? null : endsAt;
  }

  async function listObstacles(
    endsAt: Date | null,
    { unpaid, goods, signatures }: Pick<SeasonEnd, 'unpaid' | 'goods' | 'signatures'>,
  ): Promise<SeasonObstacle[]> {
    const obstacles: SeasonObstacle[] = [];
    if (endsAt && clock.now() < endsAt) obstacles.push({ kind: 'run' });
    const add = (kind: 'unpaid' | 'goods' | 'signatures', count: number) => {
      if (count > 0) obstacles.push({ kind, count });
    };
    add('unpaid', unpaid.filter(({ decision }) => decision === null).length);
    add('goods', goods.filter(({ counted }) => counted === null).length);
    const month = toMonth(kyivDay(endsAt ?? new Date(clock.now().getTime() - MONTH_MS)));
    if ((await findClosedThrough(db)) < month) obstacles.push({ kind: 'month', month });
    add('signatures', SIGNATURES - signatures.filter(({ isValid }) => isValid).length);
    return obstacles;
  }

  async function listSignatures(
    edition: number,
    fingerprint: string,
    actor: string,
    getName: (actor: string) => { name: string },
  ): Promise<SeasonSignature[]> {
    const rows = await db
      .select()
      .from(seasonSignatures)
      .where(eq(seasonSignatures.edition, edition))
      .orderBy(seasonSignatures.signedAt);
    return rows.map(({ signedBy, signedAt, fingerprint: signed }) => ({
      name: getName(signedBy).name,
      signedAt: signedAt.toISOString(),
      isValid: signed === fingerprint,
      isOwn: signedBy === actor,
    }));
  }

  /** @throws {SeasonEnded} */
  async function assertOpen(edition: number): Promise<void> {
    if (await findSeasonEnd(db, edition)) throw new SeasonEnded();
  }

  /** Who was given access by the other signer a moment ago is no second person. @throws {GrantedByRequester} */
  async function assertIndependent(edition: number, accountId: number): Promise<void> {
    const rows = await db.select().from(seasonSignatures).where(eq(seasonSignatures.edition, edition));
    const now = clock.now();
    for (const other of rows.flatMap(({ signedBy }) => getAccountId(signedBy) ?? [])) {
      if (other === accountId) continue;
      const from = Math.max(
        (await mayApproveFrom(db, accountId, other, now)).getTime(),
        (await mayApproveFrom(db, other, accountId, now)).getTime(),
      );
      if (from > now.getTime()) throw new GrantedByRequester(new Date(from));
    }
  }

  /** What has money by now, is being paid or is to be kept is decided about again. */
  async function cancel(orderId: number): Promise<boolean> {
    try {
      await orders.changes.cancel(orderId, 'us', (tx) => assertToCancel(tx, orderId));
      return true;
    } catch (error) {
      if (error instanceof OrderNotCancellable || error instanceof PaymentPending) await forgetDecision(db, orderId);
      else if (!(error instanceof SeasonNotEndable)) throw error;
      return false;
    }
  }

  return {
    show,

    /** @throws {SeasonEnded} {@link OrderNotCancellable} */
    async decide(edition: number, numbers: readonly string[], decision: UnpaidDecision, actor: string) {
      await assertOpen(edition);
      await decideUnpaid(db, { edition, numbers, decision }, actor, clock.now());
      return show(edition, actor);
    },

    /** @throws {SeasonEnded} {@link StockChanged} */
    async count(edition: number, item: { sku: string; counted: number; booked: number }, actor: string) {
      await assertOpen(edition);
      await countGoods(db, { edition, ...item }, actor, clock.now());
      return show(edition, actor);
    },

    /** @throws {SeasonEnded} {@link ReportChanged} {@link GrantedByRequester} */
    async sign(edition: number, fingerprint: string, accountId: number) {
      await assertOpen(edition);
      await assertIndependent(edition, accountId);
      const signedBy = toActor(accountId);
      if (toFingerprint(await report.show({ edition })) !== fingerprint) throw new ReportChanged();
      const signature = { fingerprint, signedAt: clock.now() };
      await db
        .insert(seasonSignatures)
        .values({ edition, signedBy, ...signature })
        .onConflictDoUpdate({ target: [seasonSignatures.edition, seasonSignatures.signedBy], set: signature });
      return show(edition, signedBy);
    },

    /** Cancels some orders; when none is left, it freezes the report. @throws {SeasonEnded} {@link SeasonNotEndable} */
    async end(edition: number, actor: string): Promise<SeasonProgress> {
      await assertOpen(edition);
      const { view, figures } = await read(edition, actor);
      if (view.obstacles.length > 0) throw new SeasonNotEndable(view.obstacles);
      const { ids, count } = await findToCancel(db, edition, BATCH);
      let cancelled = 0;
      for (const id of ids) if (await cancel(id)) cancelled += 1;
      if (cancelled < ids.length) throw new SeasonNotEndable((await show(edition, actor)).obstacles);
      if (count > 0) return { cancelled, left: count - cancelled, isEnded: false };
      const endedAt = clock.now();
      await db
        .insert(seasonEnds)
        .values({ edition, endedBy: actor, endedAt, report: { ...figures, frozenAt: endedAt.toISOString() } })
        .onConflictDoNothing();
      return { cancelled, left: 0, isEnded: true };
    },
  };
}

/** A colleague may have changed the decision since. @throws {SeasonNotEndable} */
async function assertToCancel(tx: Db, orderId: number): Promise<void> {
  if ((await findDecision(tx, orderId)) !== 'cancel') throw new SeasonNotEndable([]);
}

const toFigures = ({ balances }: ClosingReport): SeasonFigures[] =>
  balances.map(({ currency, kept, paidOut, isEqual }) => ({ currency, kept, paidOut, isEqual }));

/** What two people sign: the money of the run. */
const toFingerprint = ({ money, balances, payments }: ClosingReport): string =>
  createHash('sha256').update(JSON.stringify({ money, balances, payments })).digest('hex');
