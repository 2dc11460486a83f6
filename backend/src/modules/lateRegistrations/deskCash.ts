import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CashHandIn, DeskCash, OwnCash } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import type { EventRecord } from '../content/index.ts';
import { ledger } from '../orders/index.ts';
import type { Caller } from '../staffAccess/index.ts';
import { CashChanged, CashHandInUnknown } from './lateRegistrations.errors.ts';
import { cashHandIns, deskCash } from './lateRegistrations.tables.ts';

const reversal = alias(ledger, 'reversal');

export interface DeskCashDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  names: () => Promise<(actor: string) => { name: string }>;
}

export interface CountedCash {
  key: string;
  desk: number;
  expected: number;
  counted: number;
  note: string;
}

type Owner = { edition: number; desk: number; actor: string };

const nobody = { payments: 0, amount: 0, handedIn: 0, difference: 0, left: 0 };

/** Cash that desks took, and what of it was counted and handed in. */
export function createDeskCash({ db, clock, event, names }: DeskCashDependencies) {
  const findEdition = async (edition?: number) => edition ?? (await event()).edition;

  /** Without what was recorded by mistake, and without hand-ins that were undone. */
  async function sums(tx: Db, edition: number) {
    const taken = await tx
      .select({
        desk: deskCash.desk,
        actor: deskCash.actor,
        payments: count(),
        amount: sql`sum(${deskCash.amount} + coalesce(${reversal.amount}, 0))`.mapWith(Number),
      })
      .from(deskCash)
      .leftJoin(ledger, and(eq(ledger.source, 'cash'), eq(ledger.sourceKey, deskCash.key)))
      .leftJoin(reversal, eq(reversal.reverses, ledger.id))
      .where(eq(deskCash.edition, edition))
      .groupBy(deskCash.desk, deskCash.actor);
    const handedIn = await tx
      .select({
        desk: cashHandIns.desk,
        actor: cashHandIns.actor,
        expected: sql`sum(${cashHandIns.expected})`.mapWith(Number),
        counted: sql`sum(${cashHandIns.counted})`.mapWith(Number),
      })
      .from(cashHandIns)
      .where(and(eq(cashHandIns.edition, edition), isNull(cashHandIns.undoneAt)))
      .groupBy(cashHandIns.desk, cashHandIns.actor);
    const owners = new Map([...taken, ...handedIn].map(({ desk, actor }) => [`${desk} ${actor}`, { desk, actor }]));
    return [...owners.values()]
      .map(({ desk, actor }) => {
        const isOwn = (row: { desk: number; actor: string }) => row.desk === desk && row.actor === actor;
        const { payments, amount } = taken.find(isOwn) ?? nobody;
        const { expected, counted } = handedIn.find(isOwn) ?? { expected: 0, counted: 0 };
        return {
          desk,
          actor,
          payments,
          amount,
          handedIn: counted,
          difference: counted - expected,
          left: amount - expected,
        };
      })
      .sort((one, other) => one.desk - other.desk || (one.actor < other.actor ? -1 : 1));
  }

  async function left(tx: Db, { edition, desk, actor }: Owner): Promise<number> {
    const own = (await sums(tx, edition)).find((row) => row.desk === desk && row.actor === actor);
    return own?.left ?? 0;
  }

  async function list(edition: number, owner?: Omit<Owner, 'edition'>): Promise<CashHandIn[]> {
    const getName = await names();
    const isOwn = owner && and(eq(cashHandIns.desk, owner.desk), eq(cashHandIns.actor, owner.actor));
    const rows = await db
      .select()
      .from(cashHandIns)
      .where(and(eq(cashHandIns.edition, edition), isOwn))
      .orderBy(desc(cashHandIns.at), desc(cashHandIns.id));
    return rows.map(({ id, desk, actor, expected, counted, note, at, undoneAt, undoneBy, undoReason }) => ({
      id,
      desk,
      by: getName(actor).name,
      at: at.toISOString(),
      expected,
      counted,
      note,
      undone:
        undoneAt && undoneBy !== null
          ? { at: undoneAt.toISOString(), by: getName(undoneBy).name, reason: undoReason ?? '' }
          : null,
    }));
  }

  async function showOwn(owner: Owner): Promise<OwnCash> {
    return { left: await left(db, owner), currency: 'UAH', handIns: await list(owner.edition, owner) };
  }

  return {
    async byDesk(edition?: number): Promise<DeskCash[]> {
      const getName = await names();
      const rows = await sums(db, await findEdition(edition));
      return rows.map(({ desk, actor, ...row }) => Object.assign({ desk, by: getName(actor).name }, row));
    },

    handIns: async (edition?: number): Promise<CashHandIn[]> => list(await findEdition(edition)),

    own: async (desk: number, { actor }: Caller): Promise<OwnCash> =>
      showOwn({ edition: await findEdition(), desk, actor }),

    /** Once per key. @throws {CashChanged} when there is another sum by now. */
    async handIn({ key, desk, expected, counted, note }: CountedCash, { actor }: Caller): Promise<OwnCash> {
      const owner = { edition: await findEdition(), desk, actor };
      await db.transaction(async (tx) => {
        // Two tabs of one person hand in one after the other.
        await tx
          .select({ key: deskCash.key })
          .from(deskCash)
          .where(and(eq(deskCash.edition, owner.edition), eq(deskCash.desk, desk), eq(deskCash.actor, actor)))
          .orderBy(asc(deskCash.key))
          .for('update');
        const [known] = await tx.select().from(cashHandIns).where(eq(cashHandIns.key, key));
        if (known) {
          const isSame = known.actor === actor && known.desk === desk && known.counted === counted;
          if (!isSame) throw new KeyReused();
          return;
        }
        if ((await left(tx, owner)) !== expected) throw new CashChanged();
        await tx.insert(cashHandIns).values({ ...owner, key, expected, counted, note, at: clock.now() });
      });
      return showOwn(owner);
    },

    /** The person has the cash again. @throws {CashHandInUnknown} */
    async undo(id: number, reason: string, { actor }: Caller): Promise<{ handIn: number }> {
      const undone = await db
        .update(cashHandIns)
        .set({ undoneAt: clock.now(), undoneBy: actor, undoReason: reason })
        .where(and(eq(cashHandIns.id, id), isNull(cashHandIns.undoneAt)))
        .returning({ id: cashHandIns.id });
      if (undone.length === 0) throw new CashHandInUnknown();
      return { handIn: id };
    },
  };
}

export type DeskCashes = ReturnType<typeof createDeskCash>;
