CREATE TABLE "participant_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"order_group" integer NOT NULL,
	"email" text,
	"person" jsonb,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"order_id" integer,
	CONSTRAINT "participant_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "participant_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"edition" integer NOT NULL,
	"actor" text NOT NULL,
	"file" text NOT NULL,
	"locale" text NOT NULL,
	"payment" text NOT NULL,
	"payer" jsonb,
	"reason" text NOT NULL,
	"document" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "participant_imports_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"payment" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant_import_rows" ADD CONSTRAINT "participant_import_rows_import_id_participant_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."participant_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_imports" ADD CONSTRAINT "participant_imports_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_import_rows_waiting" ON "participant_import_rows" USING btree ("state","import_id","order_group");