CREATE TABLE "email_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"enqueued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_email_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_email_id" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "locale" text DEFAULT 'ua' NOT NULL;