ALTER TABLE "orders" ADD COLUMN "card_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_day" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "card_sent_at" timestamp with time zone;