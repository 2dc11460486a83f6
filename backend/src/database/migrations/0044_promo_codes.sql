CREATE TABLE "promo_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"scope" text NOT NULL,
	"until" timestamp with time zone,
	"people" integer,
	"ended_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("edition","code"),
	CONSTRAINT "promo_codes_discount" CHECK (("promo_codes"."percent" is null) <> ("promo_codes"."amount" is null)),
	CONSTRAINT "promo_codes_percent" CHECK ("promo_codes"."percent" between 1 and 100),
	CONSTRAINT "promo_codes_amount" CHECK ("promo_codes"."amount" > 0),
	CONSTRAINT "promo_codes_people" CHECK ("promo_codes"."people" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code_id" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action NOT VALID;
