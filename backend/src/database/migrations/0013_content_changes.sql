CREATE TABLE "content_changes" (
	"route" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
