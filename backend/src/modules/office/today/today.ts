import { eq } from 'drizzle-orm';
import type { Today } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { type EventRecord, registrationPhase, type VanishedContent } from '../../content/index.ts';
import { findStart } from '../../editions/index.ts';
import { handedOutByDesk } from '../../handouts/index.ts';
import { orderSearch } from '../../orders/index.ts';
import type { Product } from '../../shop/index.ts';
import { countTroubledParcels, findAttention } from './attention.ts';
import { byDay, daysBetween, tomorrowAt } from './days.ts';
import { getFailedEmails } from './failedEmails.ts';
import { getFigures } from './figures.ts';
import { findLowStock } from './lowStock.ts';
import { snoozes } from './snoozes.tables.ts';

export interface TodayDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  vanishedContent: () => readonly VanishedContent[];
}

/** The office's first screen: what happened, what needs a person, and how the event stands. */
export function createToday({ db, clock, event, products, vanishedContent }: TodayDependencies) {
  return {
    async show({ edition: chosen }: { edition?: number | undefined } = {}): Promise<Today> {
      const now = clock.now();
      const record = await event();
      const { registration } = record;
      const edition = chosen ?? record.edition;
      const isCurrent = edition === record.edition;
      const startsAt = await findStart(db, edition, record);
      const emails = await getFailedEmails(db, now);
      const attention = await findAttention(db, now, {
        emails,
        vanished: vanishedContent(),
        edition: isCurrent ? undefined : edition,
      });
      const days = await byDay(db, edition, now);
      const figures = await getFigures(db, edition, days);
      const stock = await findLowStock(db, now, await products());
      const desks = await handedOutByDesk(db, edition);
      return {
        now: now.toISOString(),
        startsAt: startsAt?.toISOString() ?? null,
        daysToStart: startsAt && daysBetween(now, startsAt),
        figures,
        attention: attention.shown,
        snoozed: attention.snoozed,
        days,
        stock,
        handedOut: {
          total: desks.reduce((sum, { count }) => sum + count, 0),
          of: figures.numbers.assigned,
          desks,
        },
        emails: { count: emails.count, newest: emails.newest },
        registration: { phase: registration.phase, current: registrationPhase(record, now) },
        counts: {
          orders: await db.$count(orderSearch, eq(orderSearch.needsAttention, true)),
          bank: await db.$count(bankTransfers, eq(bankTransfers.state, 'proposed')),
          parcels: await countTroubledParcels(db),
          stock: stock.length,
          emails: emails.count,
        },
      };
    },

    /** Hides an item until 09:00 of the next day in Kyiv. */
    async snooze(key: string): Promise<{ key: string; until: string }> {
      const until = tomorrowAt('09:00:00', clock.now());
      await db.insert(snoozes).values({ key, until }).onConflictDoUpdate({ target: snoozes.key, set: { until } });
      return { key, until: until.toISOString() };
    },
    async unsnooze(key: string): Promise<{ key: string }> {
      await db.delete(snoozes).where(eq(snoozes.key, key));
      return { key };
    },
  };
}
