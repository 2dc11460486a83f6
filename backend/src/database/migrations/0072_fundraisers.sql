CREATE TABLE "fundraiser_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"fundraiser_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fundraisers" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"user_id" integer NOT NULL,
	"registration_id" integer,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"story" text NOT NULL,
	"goal" bigint NOT NULL,
	"published_name" text,
	"published_story" text,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fundraisers_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "fundraiser_gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"fundraiser_id" integer NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"is_amount_hidden" boolean NOT NULL,
	"message" text NOT NULL,
	"message_state" text NOT NULL,
	CONSTRAINT "fundraiser_gifts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "fundraiser_reports" ADD CONSTRAINT "fundraiser_reports_fundraiser_id_fundraisers_id_fk" FOREIGN KEY ("fundraiser_id") REFERENCES "public"."fundraisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundraisers" ADD CONSTRAINT "fundraisers_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fundraisers" ADD CONSTRAINT "fundraisers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundraisers" ADD CONSTRAINT "fundraisers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundraiser_gifts" ADD CONSTRAINT "fundraiser_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundraiser_gifts" ADD CONSTRAINT "fundraiser_gifts_fundraiser_id_fundraisers_id_fk" FOREIGN KEY ("fundraiser_id") REFERENCES "public"."fundraisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fundraiser_reports_open" ON "fundraiser_reports" USING btree ("fundraiser_id","reason") WHERE "fundraiser_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "fundraisers_edition" ON "fundraisers" USING btree ("edition","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fundraisers_own" ON "fundraisers" USING btree ("edition","user_id") WHERE "fundraisers"."registration_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fundraisers_team" ON "fundraisers" USING btree ("registration_id") WHERE "fundraisers"."registration_id" is not null;--> statement-breakpoint
CREATE INDEX "fundraisers_user" ON "fundraisers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fundraiser_gifts_fundraiser" ON "fundraiser_gifts" USING btree ("fundraiser_id");