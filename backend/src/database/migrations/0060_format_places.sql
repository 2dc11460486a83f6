ALTER TABLE "orders" ADD COLUMN "places_until" timestamp with time zone;--> statement-breakpoint
-- Formats that were kept before they could have a limit have none.
UPDATE event_versions SET settings = jsonb_set(settings, '{formats}', (
	SELECT jsonb_object_agg(kind, (
		SELECT coalesce(jsonb_agg('{"places": 0}'::jsonb || format ORDER BY place), '[]')
		FROM jsonb_array_elements(formats) WITH ORDINALITY AS list(format, place)
	))
	FROM jsonb_each(settings -> 'formats') AS kinds(kind, formats)
));--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{formats}', (
	SELECT jsonb_object_agg(kind, (
		SELECT coalesce(jsonb_agg('{"places": 0}'::jsonb || format ORDER BY place), '[]')
		FROM jsonb_array_elements(formats) WITH ORDINALITY AS list(format, place)
	))
	FROM jsonb_each(settings -> 'formats') AS kinds(kind, formats)
));
