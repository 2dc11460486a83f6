-- Events that were kept before online runners had hours of their own have those that the site told them.
UPDATE event_versions SET settings = jsonb_set(settings, '{online}', '{"timeFrom": "06:00", "timeTo": "21:00"}') WHERE NOT settings ? 'online';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{online}', '{"timeFrom": "06:00", "timeTo": "21:00"}') WHERE NOT settings ? 'online';
