CREATE TABLE "mailbox_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"digits" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requested_codes" ADD COLUMN "digits" integer;