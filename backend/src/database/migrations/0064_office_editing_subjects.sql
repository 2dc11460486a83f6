ALTER TABLE "office_editing" ADD COLUMN "state" text DEFAULT 'editing' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_editing" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_editing" ADD COLUMN "saved_at" timestamp with time zone;