ALTER TABLE "messages" ALTER COLUMN "segment" SET DEFAULT 'registered';--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "size_before" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "left_segment" integer DEFAULT 0 NOT NULL;