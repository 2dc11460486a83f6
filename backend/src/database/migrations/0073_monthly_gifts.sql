CREATE TABLE "monthly_charges" (
	"id" serial PRIMARY KEY NOT NULL,
	"monthly_gift_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" integer NOT NULL,
	CONSTRAINT "monthly_charges_provider_id" UNIQUE("monthly_gift_id","provider_id"),
	CONSTRAINT "monthly_charges_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "monthly_gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"last_charged_at" timestamp with time zone,
	"failed_charges" integer DEFAULT 0 NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"next_end_at" timestamp with time zone,
	"end_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_gifts_order" UNIQUE("order_id"),
	CONSTRAINT "monthly_gifts_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "monthly_charges" ADD CONSTRAINT "monthly_charges_monthly_gift_id_monthly_gifts_id_fk" FOREIGN KEY ("monthly_gift_id") REFERENCES "public"."monthly_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_charges" ADD CONSTRAINT "monthly_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_gifts" ADD CONSTRAINT "monthly_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_gifts_due" ON "monthly_gifts" USING btree ("next_end_at") WHERE "monthly_gifts"."next_end_at" is not null;