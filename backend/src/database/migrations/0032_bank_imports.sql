CREATE TABLE "bank_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"content" "bytea",
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"failure" jsonb,
	"statement_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"fields" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"state" text NOT NULL,
	"transfer_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_lines_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "line" integer;--> statement-breakpoint
CREATE INDEX "bank_imports_waiting" ON "bank_imports" USING btree ("id") WHERE "bank_imports"."state" not in ('done', 'failed');--> statement-breakpoint
CREATE INDEX "bank_lines_state" ON "bank_lines" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bank_lines_transfer" ON "bank_lines" USING btree ("transfer_id");