ALTER TABLE "requested_codes" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "used_by" text;