-- Events that were kept before questions of the organiser have none.
UPDATE event_versions SET settings = jsonb_set(settings, '{questions}', '[]') WHERE NOT settings ? 'questions';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{questions}', '[]') WHERE NOT settings ? 'questions';
