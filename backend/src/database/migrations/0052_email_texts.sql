CREATE TABLE "email_texts" (
	"kind" text NOT NULL,
	"text_id" text NOT NULL,
	"locale" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "email_texts_kind_text_id_locale_pk" PRIMARY KEY("kind","text_id","locale")
);
