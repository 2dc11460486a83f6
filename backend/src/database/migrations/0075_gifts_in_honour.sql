ALTER TABLE "orders" ADD COLUMN "honoured_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "honour_occasion" text;