CREATE TABLE "place_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"places" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "team_additions" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "is_mailbox_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "takes_effect_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "cancel_hash" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "locale" text DEFAULT 'ua' NOT NULL;--> statement-breakpoint
ALTER TABLE "place_returns" ADD CONSTRAINT "place_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_additions" ADD CONSTRAINT "team_additions_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_additions" ADD CONSTRAINT "team_additions_team_id_registrations_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_returns_order" ON "place_returns" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_returns_open" ON "place_returns" USING btree ("order_id") WHERE "place_returns"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "team_additions_team" ON "team_additions" USING btree ("team_id");--> statement-breakpoint
-- Races of children were known by their ids until now.
UPDATE event_versions SET settings = jsonb_set(settings, '{formats}', (
	SELECT jsonb_object_agg(kind, (
		SELECT coalesce(jsonb_agg(format || jsonb_build_object('isForChildren', kind = 'race' AND format ->> 'id' ~ 'child|kid|famil|junior') ORDER BY place), '[]')
		FROM jsonb_array_elements(formats) WITH ORDINALITY AS list(format, place)
	))
	FROM jsonb_each(settings -> 'formats') AS kinds(kind, formats)
));--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{formats}', (
	SELECT jsonb_object_agg(kind, (
		SELECT coalesce(jsonb_agg(format || jsonb_build_object('isForChildren', kind = 'race' AND format ->> 'id' ~ 'child|kid|famil|junior') ORDER BY place), '[]')
		FROM jsonb_array_elements(formats) WITH ORDINALITY AS list(format, place)
	))
	FROM jsonb_each(settings -> 'formats') AS kinds(kind, formats)
));
