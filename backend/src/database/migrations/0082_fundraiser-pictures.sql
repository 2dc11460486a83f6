CREATE TABLE "fundraiser_pictures" (
	"code" text PRIMARY KEY NOT NULL,
	"fundraiser_id" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "finish_uploads" ALTER COLUMN "race_number_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fundraiser_pictures" ADD CONSTRAINT "fundraiser_pictures_fundraiser_id_fundraisers_id_fk" FOREIGN KEY ("fundraiser_id") REFERENCES "public"."fundraisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fundraiser_pictures_waiting" ON "fundraiser_pictures" USING btree ("fundraiser_id") WHERE "fundraiser_pictures"."approved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fundraiser_pictures_approved" ON "fundraiser_pictures" USING btree ("fundraiser_id") WHERE "fundraiser_pictures"."approved_at" is not null;