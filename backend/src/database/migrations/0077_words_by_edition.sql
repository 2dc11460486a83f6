CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- A restore builds indexes without a search path.
CREATE FUNCTION team_words(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select ' ' || concat_ws(' ', public.search_fold(concat_ws(' ', fields ->> 'teamName', fields ->> 'legalName',
    fields -> 'representative' ->> 'name', fields -> 'representative' ->> 'lastName', fields -> 'representative' ->> 'email')),
    fields ->> 'taxCode') || ' '
$$;
