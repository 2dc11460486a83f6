ALTER TABLE "fundraiser_gifts" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fundraiser_reports" ADD COLUMN "reporter" text;--> statement-breakpoint
-- What totals hold already stays in them.
UPDATE "fundraiser_gifts" SET "joined_at" = now() FROM (
  SELECT "id", row_number() OVER (PARTITION BY "fundraiser_id" ORDER BY "id") AS "place", count(*) OVER (PARTITION BY "fundraiser_id") AS "alike"
  FROM "fundraiser_gifts" "hidden"
  WHERE "is_amount_hidden" AND (SELECT sum("amount") FROM "ledger" WHERE "ledger"."order_id" = "hidden"."order_id" AND "currency" = 'UAH') > 0
) "counted" WHERE "counted"."id" = "fundraiser_gifts"."id" AND "place" <= "alike" - "alike" % 3;
