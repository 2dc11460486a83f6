ALTER TABLE "results" VALIDATE CONSTRAINT "results_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "results" VALIDATE CONSTRAINT "results_member_id_team_members_id_fk";
