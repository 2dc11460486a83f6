CREATE TABLE "different_people" (
	"one_registration_id" integer NOT NULL,
	"one_member_id" integer DEFAULT 0 NOT NULL,
	"other_registration_id" integer NOT NULL,
	"other_member_id" integer DEFAULT 0 NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "different_people_pair" PRIMARY KEY("one_registration_id","one_member_id","other_registration_id","other_member_id")
);
--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_one_registration_id_registrations_id_fk" FOREIGN KEY ("one_registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_other_registration_id_registrations_id_fk" FOREIGN KEY ("other_registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_other" ON "different_people" USING btree ("other_registration_id");