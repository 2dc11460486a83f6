ALTER TABLE "editions" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "body_hash" text;--> statement-breakpoint
UPDATE editions SET questions = newest.settings -> 'questions'
FROM (SELECT DISTINCT ON (edition) edition, settings FROM event_versions ORDER BY edition, id DESC) newest
WHERE newest.edition = editions.number;
