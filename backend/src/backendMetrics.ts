import { and, count, isNull, min, sql } from 'drizzle-orm';
import type { Metrics } from 'server-lib';
import { openCircuits } from './circuitBreaker.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/connection.ts';
import { selectRows } from './database/selectRows.ts';
import type { ContentSource } from './modules/content/index.ts';
import { outbox } from './modules/mail/index.ts';
import { payments } from './modules/payments/index.ts';

export interface Counted {
  database: Database;
  content: Pick<ContentSource, 'check' | 'losses'>;
  clock: Clock;
}

/** Gauges for the person on call, read at scrape time. */
export function countBackend(metrics: Metrics, { database, content, clock }: Counted): void {
  const { db, pool } = database;
  const isOne = (check: () => Promise<unknown>) => () =>
    check().then(
      () => 1,
      () => 0,
    );
  metrics.gauge(
    'database_up',
    'The database responds and has all tables',
    isOne(() => database.check()),
  );
  metrics.gauge(
    'content_source_up',
    'The content source responds',
    isOne(() => content.check()),
  );
  metrics.gauge(
    'content_losses',
    'Content that vanished and is served from an earlier copy',
    () => (content.losses?.() ?? []).length,
  );
  metrics.gauges('service_resting', 'Services left alone after failing', 'service', openCircuits);
  if (pool) {
    metrics.gauges('database_pool_connections', 'Connections of the pool', 'state', () => pool());
    metrics.gauge('database_archive_failing', 'The write-ahead log does not reach its archive', async () => {
      const rows = await selectRows<{ failing: boolean }>(
        db,
        sql`select
        (last_failed_time > coalesce(last_archived_time, '-infinity')) is true as failing
        from pg_stat_archiver`,
      );
      return Number(rows[0]?.failing === true);
    });
  }

  const waiting = () =>
    db
      .select({ emails: count(), oldest: sql<string | null>`${min(outbox.createdAt)}::text` })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.deadAt)))
      .then(([row]) => row ?? { emails: 0, oldest: null });
  metrics.gauge('outbox_letters', 'Emails that wait to be sent', async () => (await waiting()).emails);
  metrics.gauge('outbox_oldest_seconds', 'Age of the oldest waiting email', async () => {
    const { oldest } = await waiting();
    return oldest ? Math.max(0, (clock.now().getTime() - new Date(oldest).getTime()) / 1000) : 0;
  });
  metrics.gauges('payments', 'Payments by state', 'state', async () => {
    const rows = await db.select({ state: payments.state, found: count() }).from(payments).groupBy(payments.state);
    return Object.fromEntries(rows.map(({ state, found }) => [state, found]));
  });
  metrics.gauge('payments_to_look_at', 'Payments that staff has to look at', async () => {
    const [row] = await db.select({ found: count() }).from(payments).where(sql`cardinality(${payments.flags}) > 0`);
    return row?.found ?? 0;
  });
}
