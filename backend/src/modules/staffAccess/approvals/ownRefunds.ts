import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import { KeyReused } from '../../../plugins/idempotencyKey.ts';
import type { OutgoingAmount } from '../operations/operation.ts';
import { officeRefunds } from './approvals.tables.ts';

export interface OwnRefundsDependencies {
  clock: Clock;
  /** Keys among these whose refunds a payment service refused. */
  findRefused: (db: Db, keys: string[]) => Promise<string[]>;
}

/** What each person refunded without a second one, day by day in Kyiv. */
export function createOwnRefunds({ clock, findRefused }: OwnRefundsDependencies) {
  return {
    /** Refunds of one person wait for each other; the transaction holds the order already. */
    lock: (tx: Db, account: number) =>
      tx.execute(sql`select pg_advisory_xact_lock(hashtext('office_refunds'), ${account}::int)`),

    /** Minor units of UAH; those of other currencies wait whenever there is a limit. */
    async sumToday(db: Db, account: number): Promise<number> {
      const isOwnOfToday = and(eq(officeRefunds.account, account), eq(officeRefunds.day, kyivDay(clock.now())));
      const rows = await db
        .select({ key: officeRefunds.key, amount: officeRefunds.amount })
        .from(officeRefunds)
        .where(and(isOwnOfToday, eq(officeRefunds.currency, 'UAH')));
      const refused = new Set(
        await findRefused(
          db,
          rows.map(({ key }) => key),
        ),
      );
      return rows.reduce((sum, { key, amount }) => (refused.has(key) ? sum : sum + amount), 0);
    },

    isRecorded: async (db: Db, key: string) => (await db.$count(officeRefunds, eq(officeRefunds.key, key))) > 0,

    /** @throws {KeyReused} */
    async record(tx: Db, account: number, key: string, { amount, currency }: OutgoingAmount): Promise<void> {
      const values = { account, key, amount, currency: currency as typeof officeRefunds.$inferInsert.currency };
      const [row] = await tx
        .insert(officeRefunds)
        .values({ ...values, day: kyivDay(clock.now()) })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new KeyReused();
    },
  };
}
