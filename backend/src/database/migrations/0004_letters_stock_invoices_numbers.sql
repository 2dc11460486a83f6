ALTER TABLE "outbox" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "restock" text DEFAULT 'unsent' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "race_numbers_place" ON "race_numbers" USING btree ("registration_id","place") WHERE "race_numbers"."voided_at" is null;