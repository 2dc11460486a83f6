CREATE TABLE "participant_details" (
	"registration_id" integer NOT NULL,
	"place" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participant_details_registration_id_place_pk" PRIMARY KEY("registration_id","place")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"registration_id" integer NOT NULL,
	"place" integer NOT NULL,
	"order_id" integer NOT NULL,
	"edition" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" integer,
	"name" text NOT NULL,
	"team" text NOT NULL,
	"birthday" date,
	"number" integer,
	"is_void" boolean NOT NULL,
	"size" text NOT NULL,
	"phone" text NOT NULL,
	"delivery" text NOT NULL,
	"branch" text NOT NULL,
	"sort_name" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "participants_registration_id_place_pk" PRIMARY KEY("registration_id","place")
);
--> statement-breakpoint
DROP INDEX "audit_entries_target";--> statement-breakpoint
DROP INDEX "staff_actions_target";--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "corrected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant_details" ADD CONSTRAINT "participant_details_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participants_order" ON "participants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "participants_words" ON "participants" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participants_number" ON "participants" USING btree ("edition",coalesce("number", 2147483647),"registration_id","place");--> statement-breakpoint
CREATE INDEX "participants_name" ON "participants" USING btree ("edition","sort_name" collate "C","registration_id","place");--> statement-breakpoint
CREATE INDEX "participants_team" ON "participants" USING btree ("edition","team");--> statement-breakpoint
CREATE FUNCTION ukrainian_order(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $order$
  select replace(replace(replace(replace(lower(translate(value, 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя')),
    'ґ', 'г' || chr(65532)), 'є', 'е' || chr(65532)), 'і', 'и' || chr(65532)), 'ї', 'и' || chr(65533))
$order$;
--> statement-breakpoint
CREATE VIEW participant_places AS
select registration.id as registration_id, place.place, o.id as order_id, registration.edition, registration.kind, place.member_id,
  coalesce(case registration.kind when 'team' then place.name else registration.fields ->> 'fullName' end, '') as name,
  coalesce(registration.fields ->> 'teamName', '') as team, place.birthday, place.number, coalesce(place.is_void, false) as is_void,
  coalesce(details.size, '') as size,
  coalesce(nullif(details.phone, ''), nullif(registration.fields -> 'representative' ->> 'phone', ''), nullif(users.phone, ''),
    o.delivery ->> 'phone', '') as phone,
  coalesce(o.delivery ->> 'kind', '') as delivery,
  case o.delivery ->> 'kind' when 'branch' then concat_ws(', ', o.delivery ->> 'settlement', '№ ' || (o.delivery ->> 'branchNumber')) else '' end as branch
from orders o
join order_lines line on line.order_id = o.id and line.kind = 'registration' and line.is_live
join registrations registration on registration.id = line.registration_id
left join users on users.id = o.user_id
cross join lateral (
  select held.place, held.number, held.is_void, coalesce(held.member_id, waiting.id) as member_id,
    coalesce(bound.full_name, waiting.full_name) as name, coalesce(bound.birthday, waiting.birthday) as birthday
  from (
    select series.place, latest.number, latest.voided_at is not null as is_void, latest.member_id,
      row_number() over (partition by latest.member_id is null
        order by (latest.number is not null and latest.voided_at is null) desc, latest.number, series.place) as turn
    from generate_series(0, case registration.kind when 'team' then (registration.fields ->> 'participantsCount')::integer else 1 end - 1)
      as series(place)
    left join lateral (
      select number, voided_at, member_id from race_numbers
      where race_numbers.registration_id = registration.id and race_numbers.place = series.place
      order by voided_at is null desc, id desc limit 1
    ) latest on true
  ) held
  left join team_members bound on bound.id = held.member_id
  left join (
    select member.id, member.full_name, member.birthday, row_number() over (order by member.id) as turn from team_members member
    where member.registration_id = registration.id and not exists (select 1 from race_numbers where race_numbers.member_id = member.id)
  ) waiting on held.member_id is null and waiting.turn = held.turn
) place
left join participant_details details on details.registration_id = registration.id and details.place = place.place
where o.status = 'paid';
--> statement-breakpoint
CREATE FUNCTION refresh_participants(target integer) RETURNS void LANGUAGE plpgsql AS $refresh$
begin
  if not exists (select 1 from orders where id = target and status = 'paid') then
    delete from participants where order_id = target;
    return;
  end if;
  insert into participants as kept (registration_id, place, order_id, edition, kind, member_id, name, team, birthday, number, is_void, size,
    phone, delivery, branch, sort_name, words)
  select registration_id, place, order_id, edition, kind, member_id, name, team, birthday, number, is_void, size, phone, delivery, branch,
    case name when '' then chr(65533) else ukrainian_order(regexp_replace(name, '^(.*\S)\s+(\S+)$', '\2 \1')) end,
    ' ' || concat_ws(' ', nullif(search_fold(concat_ws(' ', name, team)), ''), number, nullif(right(regexp_replace(phone, '\D', '', 'g'), 9), '')) || ' '
  from participant_places where order_id = target
  on conflict (registration_id, place) do update set order_id = excluded.order_id, kind = excluded.kind, member_id = excluded.member_id,
    name = excluded.name, team = excluded.team, birthday = excluded.birthday, number = excluded.number, is_void = excluded.is_void,
    size = excluded.size, phone = excluded.phone, delivery = excluded.delivery, branch = excluded.branch, sort_name = excluded.sort_name,
    words = excluded.words
  where kept.* is distinct from excluded.*;
  delete from participants p where p.order_id = target and not exists (
    select 1 from order_lines line join registrations r on r.id = line.registration_id
    where line.order_id = target and line.is_live and r.id = p.registration_id
      and p.place < case r.kind when 'team' then (r.fields ->> 'participantsCount')::integer else 1 end);
end
$refresh$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_order_search_once(target integer) RETURNS void LANGUAGE plpgsql AS $once$
declare
  done text := coalesce(current_setting('order_search.done', true), '');
begin
  if target is null or position(',' || target || ',' in done) > 0 then return; end if;
  perform set_config('order_search.done', (case done when '' then ',' else done end) || target || ',', true);
  perform refresh_order_search(target);
  perform refresh_participants(target);
end
$once$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE ON participant_details DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_place();
--> statement-breakpoint
SELECT refresh_participants(id) FROM orders WHERE status = 'paid';
--> statement-breakpoint
DO $attention$
declare
  old_text text := pg_get_functiondef('refresh_order_search(integer)'::regprocedure);
  new_text text := replace(replace(old_text,
    'when o.status = ''awaiting-payment'' and ''wrong-amount'' = any (flags)', 'when o.status in (''awaiting-payment'', ''paid'') and ''wrong-amount'' = any (flags)'),
    'when ''paid'' then case when cardinality(reasons) > 0 then reasons[1] else ''paid'' end',
    'when ''paid'' then coalesce((array_remove(reasons, ''wrong-amount''))[1], ''paid'')');
begin
  if length(new_text) = length(old_text) then raise exception 'refresh_order_search has another text'; end if;
  execute new_text;
end
$attention$;
--> statement-breakpoint
SELECT refresh_order_search(id) FROM orders WHERE status = 'paid' AND id IN (SELECT order_id FROM payments WHERE 'wrong-amount' = ANY (flags));
