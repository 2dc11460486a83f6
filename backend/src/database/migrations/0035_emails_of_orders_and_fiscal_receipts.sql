CREATE TABLE "fiscal_receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"ledger_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"means" text NOT NULL,
	"amount" bigint NOT NULL,
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"url" text,
	"fiscal_code" text,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	CONSTRAINT "fiscal_receipts_movement" UNIQUE("ledger_id"),
	CONSTRAINT "fiscal_receipts_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_receipts" ADD CONSTRAINT "fiscal_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_receipts_order" ON "fiscal_receipts" USING btree ("order_id");--> statement-breakpoint
UPDATE "outbox" SET "order_number" = coalesce("payload" ->> 'order', "payload" ->> 'orderNumber', "payload" ->> 'number', "payload" ->> 'refundOf')
WHERE coalesce("payload" ->> 'order', "payload" ->> 'orderNumber', "payload" ->> 'number', "payload" ->> 'refundOf') ~ '^RUN-[0-9]{6,9}$';--> statement-breakpoint
UPDATE "outbox" SET "order_number" = 'RUN-' || lpad("orders"."id"::text, greatest(6, length("orders"."id"::text)), '0')
FROM "orders" WHERE "outbox"."id" IN ("orders"."invoice_email_id", "orders"."paid_email_id") AND "outbox"."order_number" IS NULL;
