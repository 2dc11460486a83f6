CREATE TABLE "bank_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_code" text NOT NULL,
	"payer_account" text NOT NULL,
	"purpose" text NOT NULL,
	"document_number" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"suggested" jsonb NOT NULL,
	"shares" jsonb NOT NULL,
	"surplus" bigint NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "registration_phases" (
	"edition" integer PRIMARY KEY NOT NULL,
	"phase" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_movement" UNIQUE("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"registration_id" integer,
	"sku" text,
	"size" text,
	"title" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"sum" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "order_lines_place" UNIQUE("order_id","place")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"email" text,
	"locale" text NOT NULL,
	"contributor_name" text,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payer" jsonb,
	"delivery" jsonb,
	"stock" text NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"reserved_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"return_token" text NOT NULL,
	"receipt_letter_id" integer,
	CONSTRAINT "contributions_return_token" UNIQUE("return_token")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"provider_time" timestamp with time zone NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_told" UNIQUE("provider","reference","provider_id","status","provider_time")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_after" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_refunds_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"invoice_id" text,
	"page_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"next_query_at" timestamp with time zone,
	"query_count" integer DEFAULT 0 NOT NULL,
	"provider_time" timestamp with time zone,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"client_key" text NOT NULL,
	"device_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("reference"),
	CONSTRAINT "payments_attempt" UNIQUE("order_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "race_number_counters" (
	"edition" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "race_numbers" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"number" integer NOT NULL,
	"registration_id" integer,
	"place" integer NOT NULL,
	"member_id" integer,
	"verification_code" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "race_numbers_verification_code_unique" UNIQUE("verification_code"),
	CONSTRAINT "race_numbers_number" UNIQUE("edition","number"),
	CONSTRAINT "race_numbers_member" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "basket_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sku" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_key" text,
	CONSTRAINT "basket_items_product" UNIQUE("user_id","sku","size"),
	CONSTRAINT "basket_items_quantity" CHECK ("basket_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"sku" text PRIMARY KEY NOT NULL,
	"supplied" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_counts" CHECK ("stock"."reserved" >= 0 and "stock"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb NOT NULL,
	"outcome" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_numbers" ADD CONSTRAINT "race_numbers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_numbers" ADD CONSTRAINT "race_numbers_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_state" ON "bank_transfers" USING btree ("state");--> statement-breakpoint
CREATE INDEX "delivery_branches_settlement" ON "delivery_branches" USING btree ("generation","settlement_id");--> statement-breakpoint
CREATE INDEX "delivery_settlements_region" ON "delivery_settlements" USING btree ("generation","region");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_waybill" ON "parcels" USING btree ("waybill_number");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("next_track_at");--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_registration" ON "order_lines" USING btree ("registration_id") WHERE "order_lines"."is_live";--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("reserved_until") WHERE "orders"."stock" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."state" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_query_at") WHERE "payments"."next_query_at" is not null;--> statement-breakpoint
CREATE INDEX "race_numbers_registration" ON "race_numbers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "staff_actions_target" ON "staff_actions" USING btree ("target");