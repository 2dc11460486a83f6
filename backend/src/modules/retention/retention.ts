import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { selectRows } from '../../database/selectRows.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { retentionPeriods } from './retentionPeriods.ts';

const INTERVAL_MS = 60 * 60_000;
const BATCH_SIZE = 500;

interface Rule {
  table: SQL;
  isOver: SQL;
  /** Rows are deleted without it. */
  set?: SQL;
}

function rulesAt(now: Date): Rule[] {
  const ago = (term: number) => sql`${new Date(now.getTime() - term).toISOString()}::timestamptz`;
  const received = sql`exists (select 1 from parcels where parcels.order_id = orders.id
    and parcels.state = 'delivered' and parcels.changed_at < ${ago(retentionPeriods.delivery)})`;
  const named = sql`(payer_name <> '' or payer_code <> '' or payer_account <> '' or purpose <> '' or document_number <> '')`;
  return [
    { table: sql`drafts`, isOver: sql`updated_at < ${ago(retentionPeriods.drafts)}` },
    { table: sql`finish_uploads`, isOver: sql`created_at < ${ago(retentionPeriods.finishUploads)}` },
    { table: sql`audit`, isOver: sql`at < ${ago(retentionPeriods.securityJournal)}` },
    { table: sql`request_keys`, isOver: sql`used_at < ${ago(retentionPeriods.requestKeys)}` },
    { table: sql`consents`, isOver: sql`withdrawn_at < ${ago(retentionPeriods.consents)}` },
    { table: sql`withdrawn_consents`, isOver: sql`withdrawn_at < ${ago(retentionPeriods.consents)}` },
    {
      table: sql`orders`,
      isOver: sql`delivery is not null and (${received} or cancelled_at < ${ago(retentionPeriods.delivery)})`,
      set: sql`delivery = null`,
    },
    {
      table: sql`orders`,
      isOver: sql`kind = 'contribution' and (email is not null or contributor_name is not null or honoured_name is not null)
        and coalesce(paid_at, created_at) < ${ago(retentionPeriods.accounting)}`,
      set: sql`email = null, contributor_name = null, honoured_name = null, honour_occasion = null, card_email = null`,
    },
    {
      table: sql`orders`,
      isOver: sql`card_email is not null and status <> 'paid' and created_at < ${ago(retentionPeriods.drafts)}`,
      set: sql`card_email = null`,
    },
    {
      table: sql`payments`,
      isOver: sql`(client_key <> '' or device_key is not null) and created_at < ${ago(retentionPeriods.payerKeys)}`,
      set: sql`client_key = '', device_key = null`,
    },
    {
      table: sql`bank_transfers`,
      isOver: sql`${named} and ((state = 'dismissed' and decided_at < ${ago(retentionPeriods.strangersTransfers)})
        or (state not in ('proposed', 'ignored') and booked_at < ${ago(retentionPeriods.accounting)}))`,
      set: sql`payer_name = '', payer_code = '', payer_account = '', purpose = '', document_number = ''`,
    },
    {
      table: sql`bank_lines`,
      isOver: sql`text <> '' and ((state = 'dismissed' and decided_at < ${ago(retentionPeriods.strangersTransfers)})
        or (state = 'read' and decided_at < ${ago(retentionPeriods.accounting)}))`,
      set: sql`text = '', fields = '{}', readings = '[]'`,
    },
    {
      table: sql`participant_import_rows`,
      isOver: sql`person is not null and import_id in
        (select id from participant_imports where ended_at < ${ago(retentionPeriods.drafts)})`,
      set: sql`person = null, email = null`,
    },
    {
      table: sql`bank_imports`,
      isOver: sql`skipped <> '[]' and ended_at < ${ago(retentionPeriods.strangersTransfers)}`,
      set: sql`skipped = '[]'`,
    },
  ];
}

/** Purges data past its retention period, in small statements; rows locked by another process are skipped. */
export async function purgeExpiredData(db: Db, now: Date, batchSize = BATCH_SIZE): Promise<void> {
  for (const { table, isOver, set } of rulesAt(now)) {
    const rows = sql`ctid = any(array(select ctid from ${table} where ${isOver} limit ${batchSize} for update skip locked))`;
    const statement = set ? sql`update ${table} set ${set} where ${rows}` : sql`delete from ${table} where ${rows}`;
    let done: number;
    do {
      done = (await selectRows(db, sql`${statement} returning 1`)).length;
    } while (done === batchSize);
  }
}

/** Purges expired data every hour, until the returned function is called. */
export function startRetention(db: Db, clock: Clock, log: FastifyBaseLogger): () => Promise<void> {
  const purging = createIntervalJob({
    everyMs: INTERVAL_MS,
    job: () => purgeExpiredData(db, clock.now()),
    onError: (err) => log.error({ err }, 'expired data cannot be purged'),
  });
  return purging.start().stop;
}
