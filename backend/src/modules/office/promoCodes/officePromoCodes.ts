import { and, asc, eq } from 'drizzle-orm';
import type { PromoCode, PromoCodeUse } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import {
  countUses,
  findPromoCode,
  hasEnded,
  listPromoCodeUses,
  type PromoCodeRow,
  PromoCodeUnknown,
  promoCodes,
  toDayEnd,
} from '../../orders/index.ts';
import { assertEditable } from '../editableEdition.ts';
import { PromoCodeExists, PromoCodeWorthless } from '../office.errors.ts';

interface Bounds {
  until: string | null;
  people: number | null;
}

interface NewPromoCode extends Bounds, Pick<PromoCodeRow, 'code' | 'percent' | 'amount' | 'scope'> {}

export interface OfficePromoCodesDependencies {
  db: Db;
  clock: Clock;
  names: () => Promise<(actor: string) => { name: string }>;
}

const toRow = ({ until, people }: Bounds) => ({ until: until === null ? null : toDayEnd(until), people });

export function createOfficePromoCodes({ db, clock, names }: OfficePromoCodesDependencies) {
  async function list(edition: number): Promise<PromoCode[]> {
    const rows = await db.select().from(promoCodes).where(eq(promoCodes.edition, edition)).orderBy(asc(promoCodes.id));
    const now = clock.now();
    const uses = await countUses(
      db,
      rows.map(({ id }) => id),
      now,
    );
    const getName = await names();
    return rows.map((row) => toView(row, uses.get(row.id) ?? 0, getName(row.createdBy).name, now));
  }

  async function change(edition: number, code: string, changes: Partial<PromoCodeRow>): Promise<PromoCode[]> {
    await assertEditable(db, edition);
    const isCode = and(eq(promoCodes.edition, edition), eq(promoCodes.code, code));
    const changed = await db.update(promoCodes).set(changes).where(isCode).returning();
    if (changed.length === 0) throw new PromoCodeUnknown();
    return list(edition);
  }

  return {
    list,

    /** @throws {EditionUnknown} {@link EditionArchived} {@link PromoCodeExists} {@link PromoCodeWorthless} without one discount. */
    async create(edition: number, { until, people, ...code }: NewPromoCode, actor: string): Promise<PromoCode[]> {
      await assertEditable(db, edition);
      if ((code.percent === null) === (code.amount === null)) throw new PromoCodeWorthless();
      const row = { ...code, ...toRow({ until, people }), edition, createdBy: actor, createdAt: clock.now() };
      const created = await db.insert(promoCodes).values(row).onConflictDoNothing().returning();
      if (created.length === 0) throw new PromoCodeExists();
      return list(edition);
    },

    /** A code that was switched off works again. */
    change: (edition: number, code: string, bounds: Bounds) =>
      change(edition, code, { ...toRow(bounds), endedAt: null }),
    end: (edition: number, code: string) => change(edition, code, { endedAt: clock.now() }),

    async listUses(edition: number, code: string): Promise<PromoCodeUse[]> {
      const row = await findPromoCode(db, edition, code);
      if (!row) throw new PromoCodeUnknown();
      return listPromoCodeUses(db, row.id);
    },
  };
}

function toView(row: PromoCodeRow, used: number, createdBy: string, now: Date): PromoCode {
  const { code, percent, amount, scope, until, people, createdAt } = row;
  return {
    code,
    percent,
    amount,
    scope,
    until: until && kyivDay(new Date(until.getTime() - 1)),
    people,
    used,
    state: getState(row, used, now),
    createdBy,
    createdAt: createdAt.toISOString(),
  };
}

function getState(row: PromoCodeRow, used: number, now: Date): PromoCode['state'] {
  if (row.endedAt !== null) return 'ended';
  if (hasEnded(row, now)) return 'over';
  return row.people !== null && used >= row.people ? 'used-up' : 'active';
}
