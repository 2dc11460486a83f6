CREATE TABLE "result_names" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "race_format" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "is_online" boolean;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "result_names" ADD CONSTRAINT "result_names_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_names_words" ON "result_names" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_edition_editions_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("number") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE FUNCTION results_describe() RETURNS trigger LANGUAGE plpgsql AS $describe$
begin
  select number.edition, coalesce(registration.fields ->> 'raceFormat', ''),
    coalesce(registration.fields ->> 'participationFormat' = 'online', false), coalesce(number.member_id, place.member_id)
  into new.edition, new.race_format, new.is_online, new.member_id
  from race_numbers number
  left join registrations registration on registration.id = number.registration_id
  left join participants place on place.registration_id = number.registration_id and place.number = number.number
  where number.id = new.race_number_id;
  return new;
end
$describe$;
--> statement-breakpoint
CREATE TRIGGER results_describe BEFORE INSERT ON results FOR EACH ROW EXECUTE FUNCTION results_describe();
--> statement-breakpoint
CREATE FUNCTION results_follow_registration() RETURNS trigger LANGUAGE plpgsql AS $follow$
begin
  update results set race_format = coalesce(new.fields ->> 'raceFormat', ''),
    is_online = coalesce(new.fields ->> 'participationFormat' = 'online', false)
  from race_numbers number
  where number.registration_id = new.id and results.race_number_id = number.id
    and (results.race_format, results.is_online)
      is distinct from (coalesce(new.fields ->> 'raceFormat', ''), coalesce(new.fields ->> 'participationFormat' = 'online', false));
  delete from result_names where registration_id = new.id and name is distinct from new.fields ->> 'fullName';
  return null;
end
$follow$;
--> statement-breakpoint
CREATE TRIGGER results_follow AFTER UPDATE OF fields ON registrations FOR EACH ROW EXECUTE FUNCTION results_follow_registration();
--> statement-breakpoint
CREATE FUNCTION results_follow_number() RETURNS trigger LANGUAGE plpgsql AS $follow$
begin
  update results set member_id = new.member_id where race_number_id = new.id and member_id is distinct from new.member_id;
  return null;
end
$follow$;
--> statement-breakpoint
CREATE TRIGGER results_follow AFTER UPDATE OF member_id ON race_numbers FOR EACH ROW WHEN (new.voided_at IS NULL) EXECUTE FUNCTION results_follow_number();
--> statement-breakpoint
UPDATE results SET edition = number.edition, race_format = coalesce(registration.fields ->> 'raceFormat', ''),
  is_online = coalesce(registration.fields ->> 'participationFormat' = 'online', false),
  member_id = coalesce(number.member_id, place.member_id)
FROM race_numbers number
LEFT JOIN registrations registration ON registration.id = number.registration_id
LEFT JOIN participants place ON place.registration_id = number.registration_id AND place.number = number.number
WHERE number.id = results.race_number_id;
