CREATE TABLE "bank_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_code" text NOT NULL,
	"payer_account" text NOT NULL,
	"purpose" text NOT NULL,
	"document_number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"suggested" jsonb NOT NULL,
	"shares" jsonb NOT NULL,
	"surplus" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "bank_transfers_state" ON "bank_transfers" USING btree ("state");