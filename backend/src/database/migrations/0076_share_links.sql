CREATE TABLE "invited_registrations" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"share_link_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"order_id" integer,
	"code" text,
	"shows_name" boolean NOT NULL,
	"shows_amount" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_links_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "share_links_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "share_links_code_unique" UNIQUE("code"),
	CONSTRAINT "share_links_owner" CHECK (("share_links"."user_id" is null) <> ("share_links"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_registrations" ADD CONSTRAINT "invited_registrations_share_link_id_share_links_id_fk" FOREIGN KEY ("share_link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invited_registrations_link" ON "invited_registrations" USING btree ("share_link_id");