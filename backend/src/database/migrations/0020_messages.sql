CREATE TABLE "message_recipients" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "message_recipients_email" UNIQUE("message_id","email")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"segment" text NOT NULL,
	"registration_id" integer,
	"state" text NOT NULL,
	"subject_ua" text NOT NULL,
	"subject_en" text NOT NULL,
	"text_ua" text NOT NULL,
	"text_en" text NOT NULL,
	"actor" text NOT NULL,
	"total" integer NOT NULL,
	"enqueued" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "unsubscribed" (
	"subject" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipients_state" ON "message_recipients" USING btree ("message_id","state","id");--> statement-breakpoint
CREATE INDEX "message_recipients_person" ON "message_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "messages_sending" ON "messages" USING btree ("id") WHERE "messages"."state" = 'sending';