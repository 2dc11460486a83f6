ALTER TABLE "bank_transfers" ADD COLUMN "reversals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "kind" text DEFAULT 'movement' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reverses" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "before_credit" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cleared_flags" text[] DEFAULT '{}'::text[] NOT NULL;