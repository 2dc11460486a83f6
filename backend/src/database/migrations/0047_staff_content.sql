CREATE TABLE "content_drafts" (
	"route" text NOT NULL,
	"slug" text NOT NULL,
	"entry" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_route_slug_pk" PRIMARY KEY("route","slug")
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"path" text PRIMARY KEY NOT NULL,
	"content" "bytea",
	"hash" text,
	"mime_type" text,
	"size" integer,
	"width" integer,
	"height" integer,
	"alt_ua" text NOT NULL,
	"alt_en" text NOT NULL,
	"is_decorative" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"slug" text NOT NULL,
	"entry" jsonb NOT NULL,
	"worded_at" jsonb NOT NULL,
	"shows_from" timestamp with time zone NOT NULL,
	"hides_from" timestamp with time zone,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_versions_entry" ON "content_versions" USING btree ("route","slug","id");