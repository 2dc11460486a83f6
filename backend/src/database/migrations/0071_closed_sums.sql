ALTER TABLE "journal_months" ADD COLUMN "sums" jsonb;--> statement-breakpoint
UPDATE "journal_months" SET "sums" = coalesce((
  SELECT jsonb_agg(jsonb_build_object('account', "account", 'currency', "currency", 'amount', "amount")) FROM (
    SELECT "account", "currency", sum("amount" - "fee")::bigint AS "amount" FROM "journal_entries"
    WHERE "day" <= "journal_months"."month" || '-31' GROUP BY "account", "currency") "accounts"), '[]') WHERE "reopened_at" IS NULL;
