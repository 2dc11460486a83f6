CREATE TABLE "kit_size_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"registration_id" integer NOT NULL,
	"member_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kit_size_links" ADD CONSTRAINT "kit_size_links_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_size_links" ADD CONSTRAINT "kit_size_links_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_size_links_token" ON "kit_size_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "kit_size_links_registration" ON "kit_size_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "kit_size_links_member" ON "kit_size_links" USING btree ("member_id");--> statement-breakpoint-- Events that were kept before sizes were settings have the usual ones, which never run out.
UPDATE event_versions SET settings = jsonb_set(settings, '{shirts}', '{"isCounted": false, "changeUntil": "", "sizes": [
  {"code": "XS", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "S", "kind": "adult", "width": 0, "height": 0, "ordered": 0},
  {"code": "M", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "L", "kind": "adult", "width": 0, "height": 0, "ordered": 0},
  {"code": "XL", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "XXL", "kind": "adult", "width": 0, "height": 0, "ordered": 0}]}')
WHERE NOT settings ? 'shirts';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{shirts}', '{"isCounted": false, "changeUntil": "", "sizes": [
  {"code": "XS", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "S", "kind": "adult", "width": 0, "height": 0, "ordered": 0},
  {"code": "M", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "L", "kind": "adult", "width": 0, "height": 0, "ordered": 0},
  {"code": "XL", "kind": "adult", "width": 0, "height": 0, "ordered": 0}, {"code": "XXL", "kind": "adult", "width": 0, "height": 0, "ordered": 0}]}')
WHERE NOT settings ? 'shirts';--> statement-breakpoint
-- The part of a place that was named so is the T-shirt.
UPDATE event_versions SET settings = jsonb_set(settings, '{included}', (SELECT coalesce(jsonb_agg(part ||
  jsonb_build_object('isShirt', part ->> 'ua' ILIKE '%футболк%' OR part ->> 'en' ILIKE '%shirt%') ORDER BY position), '[]')
  FROM jsonb_array_elements(settings -> 'included') WITH ORDINALITY AS parts (part, position)))
WHERE settings ? 'included';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{included}', (SELECT coalesce(jsonb_agg(part ||
  jsonb_build_object('isShirt', part ->> 'ua' ILIKE '%футболк%' OR part ->> 'en' ILIKE '%shirt%') ORDER BY position), '[]')
  FROM jsonb_array_elements(settings -> 'included') WITH ORDINALITY AS parts (part, position)))
WHERE settings ? 'included';
