ALTER TABLE "office_passkeys" ADD COLUMN "added_with" text DEFAULT 'passkey' NOT NULL;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD COLUMN "confirmed_by" integer;