CREATE TABLE "office_devices" (
	"hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_devices_hash_account_id_pk" PRIMARY KEY("hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "office_grants" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"granted_by" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_accounts" ADD COLUMN "locale" text DEFAULT 'ua' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "office_invitations" ADD COLUMN "locale" text DEFAULT 'ua' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_devices" ADD CONSTRAINT "office_devices_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_grants" ADD CONSTRAINT "office_grants_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_grants" ADD CONSTRAINT "office_grants_granted_by_office_accounts_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_grants_at" ON "office_grants" USING btree ("at");