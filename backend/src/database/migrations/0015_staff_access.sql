CREATE TABLE "office_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"user_handle" text NOT NULL,
	"access_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "office_accounts_user_handle_unique" UNIQUE("user_handle")
);
--> statement-breakpoint
CREATE TABLE "office_ceremonies" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"subject" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"access_until" timestamp with time zone,
	"renewed_account_id" integer,
	"user_handle" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "office_invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "office_passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "office_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "office_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_until" timestamp with time zone,
	CONSTRAINT "office_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "office_approvals" (
	"id" serial PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"body" jsonb NOT NULL,
	"key" text NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "office_approvals_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb NOT NULL,
	"attempt" integer,
	"outcome" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_renewed_account_id_office_accounts_id_fk" FOREIGN KEY ("renewed_account_id") REFERENCES "public"."office_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_passkeys" ADD CONSTRAINT "office_passkeys_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_sessions" ADD CONSTRAINT "office_sessions_account_id_office_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."office_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_approvals" ADD CONSTRAINT "office_approvals_requested_by_office_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."office_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_ceremonies_expires_at" ON "office_ceremonies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "office_passkeys_account" ON "office_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "office_sessions_account" ON "office_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_attempt" ON "audit_entries" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor");--> statement-breakpoint
INSERT INTO "audit_head" ("id", "sequence", "hash") VALUES (1, 0, '');--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE INSERT OR DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_head_moves_on" BEFORE UPDATE ON "audit_head" FOR EACH ROW WHEN (NEW."sequence" <> OLD."sequence" + 1) EXECUTE FUNCTION "audit_is_append_only"();
