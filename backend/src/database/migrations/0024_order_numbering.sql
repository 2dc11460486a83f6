ALTER TABLE "orders" ADD COLUMN "awaits_numbers" boolean DEFAULT false NOT NULL;
