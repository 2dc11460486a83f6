CREATE TABLE "finish_upload_parts" (
	"upload_id" text NOT NULL,
	"offset" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "finish_upload_parts_upload_id_offset_pk" PRIMARY KEY("upload_id","offset")
);
--> statement-breakpoint
CREATE TABLE "finish_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"race_number_id" integer NOT NULL,
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"track" jsonb
);
--> statement-breakpoint
ALTER TABLE "finish_upload_parts" ADD CONSTRAINT "finish_upload_parts_upload_id_finish_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."finish_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finish_uploads" ADD CONSTRAINT "finish_uploads_race_number_id_race_numbers_id_fk" FOREIGN KEY ("race_number_id") REFERENCES "public"."race_numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finish_uploads_holder" ON "finish_uploads" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "finish_uploads_number" ON "finish_uploads" USING btree ("race_number_id");--> statement-breakpoint
CREATE INDEX "finish_uploads_created" ON "finish_uploads" USING btree ("created_at");