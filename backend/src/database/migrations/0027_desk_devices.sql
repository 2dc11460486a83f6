CREATE TABLE "desk_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" integer,
	"public_key" text,
	"name" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text
);
--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "claimed_actor" text;--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_devices" ADD CONSTRAINT "desk_devices_session_id_office_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."office_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_devices_device" ON "desk_devices" USING btree ("device","account_id");