import { and, desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { AccountUsage } from '../accounts/index.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { registrations } from '../registrations/index.ts';
import { orders } from './orders.tables.ts';

/** Whether the account of a runner is still needed, and in which language its user ordered or registered. */
export function createAccountUsage(event: () => Promise<EventRecord>, clock: Clock): AccountUsage {
  return {
    async isNeeded(db, userId) {
      const { edition, endsAt } = await event();
      if (endsAt < clock.now()) return false;
      const isOwn = and(eq(registrations.userId, userId), eq(registrations.edition, edition));
      return (await db.$count(registrations, isOwn)) > 0;
    },

    getLocale: findUserLocale,
  };
}

/** The language of a user's latest order, or else registration. */
export async function findUserLocale(db: Db, userId: number): Promise<Locale> {
  const findLatest = (table: typeof orders | typeof registrations) =>
    db.select({ locale: table.locale }).from(table).where(eq(table.userId, userId)).orderBy(desc(table.id)).limit(1);
  const [latest] = [...(await findLatest(orders)), ...(await findLatest(registrations))];
  return latest?.locale ?? 'ua';
}
