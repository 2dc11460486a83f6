CREATE TABLE "statement_balances" (
	"id" serial PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"opening_day" text NOT NULL,
	"opening" bigint NOT NULL,
	"closing_day" text NOT NULL,
	"closing" bigint NOT NULL,
	CONSTRAINT "statement_balances_once" UNIQUE("account","currency","opening_day","opening","closing_day","closing")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"day" text NOT NULL,
	"document_day" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"ledger_id" integer,
	"transfer_id" integer,
	"payout_id" integer,
	"reverses" integer,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_key_unique" UNIQUE("key"),
	CONSTRAINT "journal_entries_ledger_id_unique" UNIQUE("ledger_id"),
	CONSTRAINT "journal_entries_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "journal_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"closed_through" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_months" (
	"id" serial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"payout_id" integer NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"held_from" integer,
	CONSTRAINT "payout_items_transaction" UNIQUE("provider","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"currency" text NOT NULL,
	"day" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"transfer_id" integer,
	"received" bigint,
	"matched_at" timestamp with time zone,
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_report" UNIQUE("provider","provider_id","currency")
);
--> statement-breakpoint
ALTER TABLE "statement_balances" ADD CONSTRAINT "statement_balances_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_day" ON "journal_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "journal_entries_transfer" ON "journal_entries" USING btree ("transfer_id") WHERE "journal_entries"."transfer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_months_closed" ON "journal_months" USING btree ("month") WHERE "journal_months"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "payout_items_payout" ON "payout_items" USING btree ("payout_id");--> statement-breakpoint
INSERT INTO "journal_head" ("id", "closed_through") VALUES (1, '');--> statement-breakpoint
CREATE FUNCTION "journal_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the journal is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "journal_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "journal_head_stays" BEFORE INSERT OR DELETE OR TRUNCATE ON "journal_head" FOR EACH STATEMENT EXECUTE FUNCTION "journal_is_append_only"();
