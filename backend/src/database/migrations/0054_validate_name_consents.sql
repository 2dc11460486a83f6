ALTER TABLE "result_names" VALIDATE CONSTRAINT "result_names_consent_id_consents_id_fk";
