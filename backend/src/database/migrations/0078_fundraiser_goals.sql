ALTER TABLE "fundraisers" ADD COLUMN "published_goal" bigint;--> statement-breakpoint
ALTER TABLE "fundraisers" ADD COLUMN "shows_runner" boolean DEFAULT false NOT NULL;