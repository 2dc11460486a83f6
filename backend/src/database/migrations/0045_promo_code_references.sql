ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_promo_code_id_promo_codes_id_fk";
