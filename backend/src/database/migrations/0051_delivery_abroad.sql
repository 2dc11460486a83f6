DROP INDEX IF EXISTS "order_search_edition_parcels";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "carrier" text DEFAULT 'nova-poshta' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW participant_places AS
select registration.id as registration_id, place.place, o.id as order_id, registration.edition, registration.kind, place.member_id,
  coalesce(case registration.kind when 'team' then place.name else registration.fields ->> 'fullName' end, '') as name,
  coalesce(registration.fields ->> 'teamName', '') as team, place.birthday, place.number, coalesce(place.is_void, false) as is_void,
  coalesce(nullif(case registration.kind when 'individual' then registration.fields ->> 'kitSize' else place.kit_size end, ''), details.size, '') as size,
  coalesce(nullif(details.phone, ''), nullif(registration.fields -> 'representative' ->> 'phone', ''), nullif(users.phone, ''),
    o.delivery ->> 'phone', '') as phone,
  coalesce(o.delivery ->> 'kind', '') as delivery,
  case o.delivery ->> 'kind'
    when 'branch' then concat_ws(', ', o.delivery ->> 'settlement', '№ ' || (o.delivery ->> 'branchNumber'))
    when 'abroad' then concat_ws(', ', o.delivery ->> 'settlement', o.delivery ->> 'country')
    else '' end as branch
from orders o
join order_lines line on line.order_id = o.id and line.kind = 'registration' and line.is_live
join registrations registration on registration.id = line.registration_id
left join users on users.id = o.user_id
cross join lateral (
  select held.place, held.number, held.is_void, coalesce(held.member_id, waiting.id) as member_id,
    coalesce(bound.full_name, waiting.full_name) as name, coalesce(bound.birthday, waiting.birthday) as birthday,
    coalesce(bound.kit_size, waiting.kit_size) as kit_size
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
    select member.id, member.full_name, member.birthday, member.kit_size, row_number() over (order by member.id) as turn from team_members member
    where member.registration_id = registration.id and not exists (select 1 from race_numbers where race_numbers.member_id = member.id)
  ) waiting on held.member_id is null and waiting.turn = held.turn
) place
left join participant_details details on details.registration_id = registration.id and details.place = place.place
where o.status = 'paid';
