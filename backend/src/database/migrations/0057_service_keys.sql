CREATE TABLE "service_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"sealed" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_tests" (
	"service" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"field" text,
	"tested_by" text NOT NULL,
	"tested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "service_keys_in_use" ON "service_keys" USING btree ("service") WHERE "service_keys"."ended_at" is null;