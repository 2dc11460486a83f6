CREATE TABLE "site_setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"content" text,
	"finished_by" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
-- Sites that were named in the code keep the name that they showed.
UPDATE event_versions SET settings = jsonb_set(settings, '{identity}', '{"name": {"ua": "Благодійний пробіг", "en": "Charity Run"}, "shortName": {"ua": "Пробіг", "en": "Charity Run"}, "tagline": {"ua": "Біжимо заради життя", "en": "Running for life"}, "city": {"ua": "Київ", "en": "Kyiv"}, "foundation": {"ua": "Благодійний фонд «Сьомий листок»", "en": "Seventh Leaf Charitable Foundation"}, "defaultLocale": "ua", "colours": {"main": "#175c43", "accent": "#ff6a1f"}, "logo": "identity/mark.svg", "logoOnDark": "identity/mark-white.svg", "sharing": {"ua": "identity/sharing-uk.jpg", "en": "identity/sharing-en.jpg"}, "developmentEmail": "web@charity-run.example"}') WHERE NOT settings ? 'identity';--> statement-breakpoint
UPDATE event_drafts SET settings = jsonb_set(settings, '{identity}', '{"name": {"ua": "Благодійний пробіг", "en": "Charity Run"}, "shortName": {"ua": "Пробіг", "en": "Charity Run"}, "tagline": {"ua": "Біжимо заради життя", "en": "Running for life"}, "city": {"ua": "Київ", "en": "Kyiv"}, "foundation": {"ua": "Благодійний фонд «Сьомий листок»", "en": "Seventh Leaf Charitable Foundation"}, "defaultLocale": "ua", "colours": {"main": "#175c43", "accent": "#ff6a1f"}, "logo": "identity/mark.svg", "logoOnDark": "identity/mark-white.svg", "sharing": {"ua": "identity/sharing-uk.jpg", "en": "identity/sharing-en.jpg"}, "developmentEmail": "web@charity-run.example"}') WHERE NOT settings ? 'identity';
