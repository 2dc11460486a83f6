ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_names" ADD COLUMN "consent_id" integer;--> statement-breakpoint
ALTER TABLE "result_names" ADD CONSTRAINT "result_names_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE FUNCTION result_names_withdraw() RETURNS trigger LANGUAGE plpgsql AS $withdraw$
begin
  update consents set withdrawn_at = now() where id = old.consent_id and withdrawn_at is null;
  return null;
end
$withdraw$;
--> statement-breakpoint
CREATE TRIGGER result_names_withdraw AFTER DELETE ON result_names FOR EACH ROW EXECUTE FUNCTION result_names_withdraw();
--> statement-breakpoint
CREATE FUNCTION result_names_follow_transfer() RETURNS trigger LANGUAGE plpgsql AS $follow$
begin
  delete from result_names where registration_id = new.registration_id;
  return null;
end
$follow$;
--> statement-breakpoint
CREATE TRIGGER result_names_follow AFTER UPDATE OF accepted_at ON place_transfers FOR EACH ROW
WHEN (new.accepted_at IS NOT NULL) EXECUTE FUNCTION result_names_follow_transfer();
