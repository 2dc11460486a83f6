CREATE TABLE "desk_keys" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handouts" (
	"id" text PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"number" integer NOT NULL,
	"race_number_id" integer,
	"state" text NOT NULL,
	"first_id" text,
	"size" text NOT NULL,
	"is_by_consent" boolean DEFAULT false NOT NULL,
	"desk" integer NOT NULL,
	"device" text NOT NULL,
	"actor" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "desk_keys" ADD CONSTRAINT "desk_keys_session_id_office_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."office_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handouts" ADD CONSTRAINT "handouts_race_number_id_race_numbers_id_fk" FOREIGN KEY ("race_number_id") REFERENCES "public"."race_numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handouts_recorded" ON "handouts" USING btree ("race_number_id") WHERE "handouts"."state" = 'recorded';--> statement-breakpoint
CREATE INDEX "handouts_edition" ON "handouts" USING btree ("edition","state");--> statement-breakpoint
CREATE INDEX "handouts_first" ON "handouts" USING btree ("first_id");