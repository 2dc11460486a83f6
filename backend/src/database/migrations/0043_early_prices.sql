-- Events that were kept before early prices and prices of formats have none.
UPDATE event_versions SET settings = jsonb_set(settings, '{fees,early}', '{"until": "", "individual": 0, "teamPerPerson": 0}') WHERE NOT settings -> 'fees' ? 'early';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{fees,early}', '{"until": "", "individual": 0, "teamPerPerson": 0}') WHERE NOT settings -> 'fees' ? 'early';--> statement-breakpoint
UPDATE event_versions SET settings = jsonb_set(settings, '{formats}', (
  SELECT jsonb_object_agg(kind, (SELECT coalesce(jsonb_agg('{"price": 0}' || format ORDER BY place), '[]') FROM jsonb_array_elements(list) WITH ORDINALITY AS entry(format, place)))
  FROM jsonb_each(settings -> 'formats') AS lists(kind, list)
));--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{formats}', (
  SELECT jsonb_object_agg(kind, (SELECT coalesce(jsonb_agg('{"price": 0}' || format ORDER BY place), '[]') FROM jsonb_array_elements(list) WITH ORDINALITY AS entry(format, place)))
  FROM jsonb_each(settings -> 'formats') AS lists(kind, list)
));--> statement-breakpoint
UPDATE event_versions SET settings = jsonb_set(settings, '{included}', '[]') WHERE NOT settings ? 'included';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{included}', '[]') WHERE NOT settings ? 'included';
