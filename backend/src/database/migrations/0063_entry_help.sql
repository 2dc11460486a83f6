ALTER TABLE "public_ledger" ADD COLUMN "edition" integer;--> statement-breakpoint
UPDATE event_versions SET settings = jsonb_set(settings, '{entryHelp}', '{"percent": 0, "perPerson": 0}') WHERE NOT settings ? 'entryHelp';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{entryHelp}', '{"percent": 0, "perPerson": 0}') WHERE NOT settings ? 'entryHelp';
