CREATE TABLE "cash_hand_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"edition" integer NOT NULL,
	"desk" integer NOT NULL,
	"actor" text NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text,
	CONSTRAINT "cash_hand_ins_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "cash_hand_ins" ADD CONSTRAINT "cash_hand_ins_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cash_hand_ins_edition" ON "cash_hand_ins" USING btree ("edition");