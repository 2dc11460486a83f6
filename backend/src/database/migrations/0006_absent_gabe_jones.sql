CREATE TABLE "delivery_mirror" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"live" integer,
	"building" integer,
	"generations" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'regions' NOT NULL,
	"page" integer DEFAULT 1 NOT NULL,
	"begun_at" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_branches" (
	"generation" integer NOT NULL,
	"id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"address" text NOT NULL,
	"weight_limit" integer,
	"is_selectable" boolean NOT NULL,
	"hours" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "delivery_branches_generation_id_pk" PRIMARY KEY("generation","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_regions" (
	"generation" integer NOT NULL,
	"code" text NOT NULL,
	"carrier_name" text NOT NULL,
	CONSTRAINT "delivery_regions_generation_code_pk" PRIMARY KEY("generation","code")
);
--> statement-breakpoint
CREATE TABLE "delivery_settlements" (
	"generation" integer NOT NULL,
	"id" text NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"name_latin" text NOT NULL,
	"type" text NOT NULL,
	"district" text NOT NULL,
	CONSTRAINT "delivery_settlements_generation_id_pk" PRIMARY KEY("generation","id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"waybill_number" text,
	"document_id" text,
	"state" text NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"cost" integer,
	"expected_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"numbered_at" timestamp with time zone,
	"next_track_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_branches_settlement" ON "delivery_branches" USING btree ("generation","settlement_id");--> statement-breakpoint
CREATE INDEX "delivery_settlements_region" ON "delivery_settlements" USING btree ("generation","region");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill" ON "parcels" USING btree ("waybill_number");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("next_track_at");