CREATE TABLE "event_drafts" (
	"edition" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "event_versions" ADD CONSTRAINT "event_versions_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "event_versions_edition" ON "event_versions" USING btree ("edition","id");