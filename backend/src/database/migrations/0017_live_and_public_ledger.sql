CREATE TABLE "office_editing" (
	"session_id" integer NOT NULL,
	"number" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_editing_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "public_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_ledger" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"purpose_ua" text NOT NULL,
	"purpose_en" text NOT NULL,
	"document" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"ledger_id" integer,
	"key" text,
	"reverses" integer,
	CONSTRAINT "public_ledger_ledger_id_unique" UNIQUE("ledger_id"),
	CONSTRAINT "public_ledger_key_unique" UNIQUE("key"),
	CONSTRAINT "public_ledger_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "public_ledger_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_editing" ADD CONSTRAINT "office_editing_session_id_office_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."office_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "public_ledger_head" ("id", "sequence", "hash") VALUES (1, 0, '');--> statement-breakpoint
CREATE FUNCTION "public_ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the public ledger is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "public_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "public_ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "public_documents_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "public_documents" FOR EACH STATEMENT EXECUTE FUNCTION "public_ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "public_ledger_head_stays" BEFORE INSERT OR DELETE OR TRUNCATE ON "public_ledger_head" FOR EACH STATEMENT EXECUTE FUNCTION "public_ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "public_ledger_head_moves_on" BEFORE UPDATE ON "public_ledger_head" FOR EACH ROW WHEN (NEW."sequence" <> OLD."sequence" + 1) EXECUTE FUNCTION "public_ledger_is_append_only"();
