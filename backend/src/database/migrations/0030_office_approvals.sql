CREATE TABLE "office_recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "office_recovery_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "office_approval_limits" (
	"id" serial PRIMARY KEY NOT NULL,
	"above" bigint,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"applies_from" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" text
);
--> statement-breakpoint
ALTER TABLE "office_ceremonies" ADD COLUMN "used_by" text;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD COLUMN "accepted_by" integer;--> statement-breakpoint
ALTER TABLE "office_recovery_codes" ADD CONSTRAINT "office_recovery_codes_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_recovery_codes_account" ON "office_recovery_codes" USING btree ("account_id");