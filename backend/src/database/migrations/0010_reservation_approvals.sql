CREATE TABLE "reservation_approvals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_approvals" ADD CONSTRAINT "reservation_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;