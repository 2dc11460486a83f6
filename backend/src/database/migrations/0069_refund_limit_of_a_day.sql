CREATE TABLE "office_day_limits" (
	"id" serial PRIMARY KEY NOT NULL,
	"above" bigint,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"applies_from" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" text
);
--> statement-breakpoint
CREATE TABLE "office_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "office_refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "office_refunds" ADD CONSTRAINT "office_refunds_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_refunds_account_day" ON "office_refunds" USING btree ("account_id","day");--> statement-breakpoint
UPDATE event_versions SET settings = jsonb_set(settings, '{payments}', '[]') WHERE NOT settings ? 'payments';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{payments}', '[]') WHERE NOT settings ? 'payments';
