/** `create index concurrently` statements, which cannot run inside a migration; see migrationRules.ts. */
export const largeIndexes: readonly string[] = [
  'create index concurrently if not exists "order_search_changed" on "order_search" ("changed_at")',
  'create index concurrently if not exists "parcels_state" on "parcels" ("state","order_id")',
  'create index concurrently if not exists "audit_entries_details" on "audit_entries" using gin ("details" jsonb_path_ops)',
  'create index concurrently if not exists "audit_entries_target" on "audit_entries" (upper("target"))',
  'create index concurrently if not exists "orders_awaiting_numbers" on "orders" ("id") where "orders"."awaits_numbers"',
  'create index concurrently if not exists "bank_transfers_payer" on "bank_transfers" ("payer_account","amount")',
  'create index concurrently if not exists "bank_transfers_booked" on "bank_transfers" ("booked_at")',
  'create unique index concurrently if not exists "ledger_reverses" on "ledger" ("reverses") where "ledger"."reverses" is not null',
  'create unique index concurrently if not exists "bank_transfers_ledger" on "bank_transfers" ("ledger_id") where "bank_transfers"."ledger_id" is not null',
  `create index concurrently if not exists "ledger_by_hand" on "ledger" ("amount") where "ledger"."source" = 'bank' and strpos("ledger"."source_key", '/') = 0`,
  'create index concurrently if not exists "staff_actions_target" on "staff_actions" (upper("target"))',
  'create index concurrently if not exists "messages_edition" on "messages" ("edition","id")',
  'create index concurrently if not exists "orders_edition" on "orders" ("edition","id")',
  'create index concurrently if not exists "order_search_edition_created" on "order_search" ("edition","created_at","order_id")',
  'create index concurrently if not exists "order_search_edition_total" on "order_search" ("edition","total","order_id")',
  `create index concurrently if not exists "order_search_edition_carried" on "order_search" ("edition","order_id") where "order_search"."delivery" in ('branch', 'abroad')`,
  'create index concurrently if not exists "order_search_edition_attention" on "order_search" ("edition","order_id") where "order_search"."needs_attention"',
  'create index concurrently if not exists "registrations_edition" on "registrations" ("edition","id")',
  `create unique index concurrently if not exists "editions_preparing" on "editions" ("state") where "editions"."state" = 'preparing'`,
  'create index concurrently if not exists "orders_promo_code" on "orders" ("promo_code_id") where "orders"."promo_code_id" is not null',
  'create index concurrently if not exists "results_order" on "results" ("edition","race_format","is_online","time_ms","race_number_id") where "results"."time_ms" is not null',
  'create index concurrently if not exists "results_edition" on "results" ("edition")',
  'create index concurrently if not exists "results_member" on "results" ("member_id") where "results"."member_id" is not null',
  'create index concurrently if not exists "result_names_consent" on "result_names" ("consent_id")',
  'create index concurrently if not exists "ledger_at" on "ledger" ("at")',
  `create index concurrently if not exists "ledger_internal" on "ledger" ("order_id") where "ledger"."source" in ('rounding', 'move')`,
  'create index concurrently if not exists "orders_edition_paid" on "orders" ("edition","paid_at") where "orders"."paid_at" is not null',
  'create index concurrently if not exists "email_changes_due" on "email_changes" ("takes_effect_at")',
  'create unique index concurrently if not exists "email_changes_cancel" on "email_changes" ("cancel_hash")',
  'create index concurrently if not exists "order_search_edition_words" on "order_search" using gin ("edition","words" gin_trgm_ops) with (gin_pending_list_limit=128)',
  'create index concurrently if not exists "participants_edition_words" on "participants" using gin ("edition","words" gin_trgm_ops) with (gin_pending_list_limit=128)',
  `create index concurrently if not exists "registrations_team_name" on "registrations" ("edition",(ukrainian_order("fields" ->> 'teamName') collate "C"),"id") where "registrations"."kind" = 'team'`,
  `create index concurrently if not exists "registrations_team_words" on "registrations" using gin ("edition",team_words("fields") gin_trgm_ops) with (gin_pending_list_limit=128) where "registrations"."kind" = 'team'`,
  'create index concurrently if not exists "parcels_order" on "parcels" ("order_id")',
  'create index concurrently if not exists "journal_entries_payout" on "journal_entries" ("payout_id") where "journal_entries"."payout_id" is not null',
  'create index concurrently if not exists "ledger_written" on "ledger" ("written_at")',
  'create index concurrently if not exists "orders_cards" on "orders" ("id") where "orders"."card_email" is not null',
];

const replacedIndexes = ['order_search_words', 'participants_words'];

type Query = (statement: string) => Promise<{ name?: string }[]>;

/** Half-built indexes cost time and are never used. */
const BROKEN = `select quote_ident(c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_namespace n on n.oid = c.relnamespace where not i.indisvalid and n.nspname = 'public'`;

/** Creates missing indexes over a connection outside any transaction. */
export async function createLargeIndexes(query: Query, statements = largeIndexes): Promise<void> {
  if (statements.length === 0) return;
  for (const { name } of await query(BROKEN)) await query(`drop index concurrently ${name}`);
  for (const statement of statements) await query(statement);
  for (const name of replacedIndexes) await query(`drop index concurrently if exists "${name}"`);
}
