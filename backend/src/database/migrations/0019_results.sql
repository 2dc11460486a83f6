CREATE TABLE "results" (
	"race_number_id" integer PRIMARY KEY NOT NULL,
	"time_ms" integer,
	"imported_ms" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_race_number_id_race_numbers_id_fk" FOREIGN KEY ("race_number_id") REFERENCES "public"."race_numbers"("id") ON DELETE cascade ON UPDATE no action;