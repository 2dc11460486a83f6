CREATE TABLE "withdrawn_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "users" SET "last_seen_at" = greatest("registered_at", (SELECT max("created_at") FROM "sessions" WHERE "user_id" = "users"."id"));--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unused_warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "withdrawn_consents_subject" ON "withdrawn_consents" USING btree ("subject");