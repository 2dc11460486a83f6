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
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."state" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_query_at") WHERE "payments"."next_query_at" is not null;