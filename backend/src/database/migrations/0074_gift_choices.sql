ALTER TABLE "contributions" ADD COLUMN "covered_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE event_versions SET settings = jsonb_set(settings, '{gifts}', '{"fee": 0, "examples": []}') WHERE NOT settings ? 'gifts';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{gifts}', '{"fee": 0, "examples": []}') WHERE NOT settings ? 'gifts';
