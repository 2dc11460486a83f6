ALTER TABLE "registration_phases" VALIDATE CONSTRAINT "registration_phases_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "pickup_consents" VALIDATE CONSTRAINT "pickup_consents_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "handouts" VALIDATE CONSTRAINT "handouts_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "desk_cash" VALIDATE CONSTRAINT "desk_cash_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "late_registration_settings" VALIDATE CONSTRAINT "late_registration_settings_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "late_registrations" VALIDATE CONSTRAINT "late_registrations_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "order_search" VALIDATE CONSTRAINT "order_search_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "participants" VALIDATE CONSTRAINT "participants_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "race_number_counters" VALIDATE CONSTRAINT "race_number_counters_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "race_numbers" VALIDATE CONSTRAINT "race_numbers_edition_editions_number_fk";--> statement-breakpoint
ALTER TABLE "registrations" VALIDATE CONSTRAINT "registrations_edition_editions_number_fk";
