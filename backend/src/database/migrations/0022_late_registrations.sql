CREATE TABLE "desk_cash" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"desk" integer NOT NULL,
	"actor" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_registration_settings" (
	"edition" integer PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"price" bigint NOT NULL,
	"places" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_registrations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"desk" integer NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_cash" ADD CONSTRAINT "desk_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_registrations" ADD CONSTRAINT "late_registrations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_registrations_edition" ON "late_registrations" USING btree ("edition");