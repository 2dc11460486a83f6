CREATE TABLE "finish_photos" (
	"finish_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "finish_photos_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "finishes" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"race_number_id" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"member_id" integer,
	"distance" integer,
	"elapsed" integer,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"signature" text NOT NULL,
	"is_on_map" boolean NOT NULL,
	"is_photo_public" boolean DEFAULT false NOT NULL,
	"photo_state" text DEFAULT 'none' NOT NULL,
	"photo_reason" text DEFAULT '' NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finishes_race_number_id_unique" UNIQUE("race_number_id"),
	CONSTRAINT "finishes_code_unique" UNIQUE("code"),
	CONSTRAINT "finishes_measured" CHECK (("finishes"."distance" is null) = ("finishes"."elapsed" is null))
);
--> statement-breakpoint
ALTER TABLE "finish_photos" ADD CONSTRAINT "finish_photos_finish_id_finishes_id_fk" FOREIGN KEY ("finish_id") REFERENCES "public"."finishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finishes" ADD CONSTRAINT "finishes_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "finishes" ADD CONSTRAINT "finishes_race_number_id_race_numbers_id_fk" FOREIGN KEY ("race_number_id") REFERENCES "public"."race_numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finishes" ADD CONSTRAINT "finishes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finishes" ADD CONSTRAINT "finishes_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finishes_edition" ON "finishes" USING btree ("edition","created_at");--> statement-breakpoint
CREATE INDEX "finishes_registration" ON "finishes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "finishes_member" ON "finishes" USING btree ("member_id") WHERE "finishes"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "finishes_photo" ON "finishes" USING btree ("edition","id") WHERE "finishes"."photo_state" = 'waiting';