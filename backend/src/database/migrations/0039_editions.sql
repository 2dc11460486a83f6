CREATE TABLE "editions" (
	"number" integer PRIMARY KEY NOT NULL,
	"date" date,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "editions_current" ON "editions" USING btree ("state") WHERE "editions"."state" = 'current';
--> statement-breakpoint
CREATE FUNCTION current_edition() RETURNS integer LANGUAGE sql STABLE AS $current$
  select number from editions where state = 'current'
$current$;
--> statement-breakpoint
INSERT INTO "editions" ("number", "state")
SELECT edition, CASE WHEN edition = max(edition) OVER () THEN 'current' ELSE 'archived' END FROM (
  SELECT edition FROM registrations UNION SELECT edition FROM race_numbers UNION SELECT edition FROM race_number_counters
  UNION SELECT edition FROM handouts UNION SELECT edition FROM late_registration_settings UNION SELECT edition FROM registration_phases
  UNION SELECT edition FROM pickup_consents UNION SELECT edition FROM late_registrations UNION SELECT edition FROM desk_cash
  UNION SELECT edition FROM participants
) known;
--> statement-breakpoint
INSERT INTO "editions" ("number", "state") SELECT 0, 'current' WHERE NOT EXISTS (SELECT 1 FROM "editions");
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edition" integer DEFAULT current_edition() NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edition" integer DEFAULT current_edition() NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_search" ADD COLUMN "edition" integer DEFAULT current_edition() NOT NULL;
--> statement-breakpoint
ALTER TABLE "registration_phases" ADD CONSTRAINT "registration_phases_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "pickup_consents" ADD CONSTRAINT "pickup_consents_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "handouts" ADD CONSTRAINT "handouts_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "desk_cash" ADD CONSTRAINT "desk_cash_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "late_registration_settings" ADD CONSTRAINT "late_registration_settings_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "late_registrations" ADD CONSTRAINT "late_registrations_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "race_number_counters" ADD CONSTRAINT "race_number_counters_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "race_numbers" ADD CONSTRAINT "race_numbers_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;
--> statement-breakpoint
DROP INDEX IF EXISTS "order_search_created";
--> statement-breakpoint
DROP INDEX IF EXISTS "order_search_total";
--> statement-breakpoint
DROP INDEX IF EXISTS "order_search_parcels";
--> statement-breakpoint
DROP INDEX IF EXISTS "order_search_attention";
--> statement-breakpoint
DO $refresh$
declare
  old_text text := pg_get_functiondef('refresh_order_search(integer)'::regprocedure);
  new_text text := replace(replace(replace(old_text,
    'kept (order_id, changed_at,', 'kept (order_id, edition, changed_at,'),
    'values (target, now(),', 'values (target, o.edition, now(),'),
    'version = kept.version + 1,', 'version = kept.version + 1, edition = excluded.edition,');
begin
  if new_text !~ 'kept \(order_id, edition,.*\(target, o\.edition,.*edition = excluded\.edition' then
    raise exception 'refresh_order_search has another text';
  end if;
  execute new_text;
end
$refresh$;
--> statement-breakpoint
WITH beginnings AS MATERIALIZED (SELECT edition, min(created_at) AS at FROM registrations GROUP BY edition)
UPDATE "orders" SET "edition" = belongs.edition FROM (
  SELECT o.id, coalesce(
    (SELECT max(r.edition) FROM order_lines line JOIN registrations r ON r.id = line.registration_id WHERE line.order_id = o.id),
    (SELECT max(b.edition) FROM beginnings b WHERE b.at <= o.created_at),
    (SELECT min(number) FROM editions)
  ) AS edition FROM orders o
) belongs WHERE belongs.id = "orders"."id" AND belongs.edition <> "orders"."edition";
--> statement-breakpoint
WITH beginnings AS MATERIALIZED (SELECT edition, min(created_at) AS at FROM registrations GROUP BY edition)
UPDATE "messages" SET "edition" = belongs.edition FROM (
  SELECT m.id, coalesce(
    (SELECT r.edition FROM registrations r WHERE r.id = m.registration_id),
    (SELECT max(b.edition) FROM beginnings b WHERE b.at <= m.started_at),
    (SELECT min(number) FROM editions)
  ) AS edition FROM messages m
) belongs WHERE belongs.id = "messages"."id" AND belongs.edition <> "messages"."edition";
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
UPDATE "order_search" SET "edition" = o."edition" FROM "orders" o WHERE o."id" = "order_search"."order_id" AND o."edition" <> "order_search"."edition";
