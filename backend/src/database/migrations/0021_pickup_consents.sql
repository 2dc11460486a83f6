CREATE TABLE "pickup_consent_kits" (
	"consent_id" integer NOT NULL,
	"race_number_id" integer NOT NULL,
	"verification_code" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pickup_consent_kits_consent_id_race_number_id_pk" PRIMARY KEY("consent_id","race_number_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"friend" text NOT NULL,
	"seed" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "consent_id" integer;--> statement-breakpoint
ALTER TABLE "handouts" ADD COLUMN "email_id" integer;--> statement-breakpoint
ALTER TABLE "pickup_consent_kits" ADD CONSTRAINT "pickup_consent_kits_consent_id_pickup_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."pickup_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_consent_kits" ADD CONSTRAINT "pickup_consent_kits_race_number_id_race_numbers_id_fk" FOREIGN KEY ("race_number_id") REFERENCES "public"."race_numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_consents" ADD CONSTRAINT "pickup_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_consents" ADD CONSTRAINT "pickup_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_consent_kits_live" ON "pickup_consent_kits" USING btree ("race_number_id") WHERE "pickup_consent_kits"."is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_consents_code" ON "pickup_consents" USING btree ("edition","code_hash");--> statement-breakpoint
CREATE INDEX "pickup_consents_order" ON "pickup_consents" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "handouts" ADD CONSTRAINT "handouts_consent_id_pickup_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."pickup_consents"("id") ON DELETE set null ON UPDATE no action NOT VALID;