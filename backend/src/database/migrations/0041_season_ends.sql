CREATE TABLE "season_counts" (
	"edition" integer NOT NULL,
	"sku" text NOT NULL,
	"counted" integer NOT NULL,
	"difference" integer NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_counts_edition_sku_pk" PRIMARY KEY("edition","sku")
);
--> statement-breakpoint
CREATE TABLE "season_decisions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_ends" (
	"edition" integer PRIMARY KEY NOT NULL,
	"ended_by" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_signatures" (
	"edition" integer NOT NULL,
	"signed_by" text NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_signatures_edition_signed_by_pk" PRIMARY KEY("edition","signed_by")
);
--> statement-breakpoint
ALTER TABLE "season_counts" ADD CONSTRAINT "season_counts_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "season_decisions" ADD CONSTRAINT "season_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_ends" ADD CONSTRAINT "season_ends_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "season_signatures" ADD CONSTRAINT "season_signatures_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;