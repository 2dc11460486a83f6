CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" serial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"author" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"sums" jsonb NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"attention" text[] NOT NULL,
	"needs_attention" boolean NOT NULL,
	"kind" text NOT NULL,
	"payment_method" text NOT NULL,
	"delivery" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"people" integer NOT NULL,
	"who" text NOT NULL,
	"phone" text NOT NULL,
	"names" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_snoozes" (
	"key" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search_created" ON "order_search" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "order_search_total" ON "order_search" USING btree ("total","order_id");--> statement-breakpoint
CREATE INDEX "order_search_attention" ON "order_search" USING btree ("order_id") WHERE "order_search"."needs_attention";--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");
--> statement-breakpoint
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $fold$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    replace(replace(
      regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(translate(value,
          'АБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЪЫЭЮЯÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮŽ',
          'абвгґдеёєжзиіїйклмнопрстуфхцчшщьъыэюяàáâãäåçèéêëìíîïñòóôõöùúûüýąćęłńśźżčďěňřšťůž')),
        'shch', 'щ'), 'zgh', 'зг'), 'zh', 'ж'), 'kh', 'х'), 'ts', 'ц'), 'ch', 'ч'), 'sh', 'ш'), 'gh', 'г'), 'ph', 'ф'), 'ck', 'к'),
      '[''`"’ʼ‘′´]', '', 'g'),
    'ю', 'iu'), 'я', 'ia'),
    'абвгґдеёєжзиіїйклмнопрстуфхцчшщыэgyjwcqàáâãäåçèéêëìíîïñòóôõöùúûüýąćęłńśźżčďěňřšťůžьъ',
    'abvhhdeeezziiiiklmnoprstufhccssiehiivkkaaaaaaseeeeiiiinooooouuuuiacelnszzcdenrstuz'),
    'x', 'ks', 'g'), '[^a-z0-9]+', ' ', 'g'), '([a-z])\1+', '\1', 'g'), 'ie', 'e', 'g'))
$fold$;
--> statement-breakpoint
CREATE FUNCTION refresh_order_search(target integer) RETURNS void LANGUAGE plpgsql AS $refresh$
declare
  o orders%rowtype;
  person record;
  entries record;
  money bigint;
  flags text[];
  reasons text[];
  all_names text;
  new_names text;
  old_names text;
  codes text;
begin
  select * into o from orders where id = target;
  if not found then return; end if;
  select trim(concat_ws(' ', nullif(name, ''), nullif(last_name, ''))) as name, phone into person from users where id = o.user_id;
  select coalesce(sum(l.quantity) filter (where l.kind = 'registration'), 0)::integer as people,
    coalesce(bool_or(r.kind = 'team'), false) as is_team,
    coalesce(bool_or(l.kind = 'registration'), false) as has_people,
    (array_agg(coalesce(r.fields ->> 'legalName', r.fields ->> 'fullName') order by l.place) filter (where r.id is not null))[1] as first_name,
    (array_agg(r.fields -> 'representative' ->> 'phone' order by l.place) filter (where r.kind = 'team'))[1] as phone,
    string_agg(concat_ws(' ', r.fields ->> 'fullName', r.fields ->> 'teamName', r.fields ->> 'legalName',
      r.fields -> 'representative' ->> 'name', r.fields -> 'representative' ->> 'lastName'), ' ' order by l.place) as names,
    string_agg(concat_ws(' ', r.fields -> 'representative' ->> 'email'), ' ') as emails,
    string_agg(concat_ws(' ', right(regexp_replace(r.fields -> 'representative' ->> 'phone', '\D', '', 'g'), 9),
      right(regexp_replace(r.fields ->> 'documentsPhone', '\D', '', 'g'), 9), r.fields ->> 'taxCode'), ' ') as codes
    into entries
    from order_lines l left join registrations r on r.id = l.registration_id where l.order_id = target;
  select coalesce(sum(amount), 0) into money from ledger where order_id = target;
  select coalesce(array_agg(flag), '{}') into flags from payments, unnest(payments.flags) flag where payments.order_id = target;

  reasons := array_remove(array[
    case when o.status = 'paid' and o.is_short then 'short' end,
    case when o.status = 'paid' and o.refund_requested_at is not null and o.refund_declined_at is null then 'refund-requested' end,
    case when o.status = 'paid' and money > o.total then 'overpaid' end,
    case when o.status = 'awaiting-payment' and money > 0 then 'paid-in-part' end,
    case when o.status in ('cancelled', 'refunded') and money > 0 then 'money-of-cancelled' end,
    case when o.status = 'awaiting-payment' and 'wrong-amount' = any (flags) then 'wrong-amount' end,
    case when o.status = 'awaiting-payment' and 'in-review' = any (flags) then 'in-review' end,
    case when o.status in ('awaiting-payment', 'paid') and 'held' = any (flags) then 'held' end
  ], null);

  all_names := concat_ws(' ', o.payer ->> 'name', o.contributor_name, person.name,
    o.delivery ->> 'recipientName', o.delivery ->> 'recipientLastName', entries.names,
    (select string_agg(full_name, ' ') from team_members where registration_id in
      (select registration_id from order_lines where order_id = target)));
  new_names := search_fold(all_names);
  codes := concat_ws(' ', search_fold(concat_ws(' ', o.email, entries.emails)),
    right(regexp_replace(o.delivery ->> 'phone', '\D', '', 'g'), 9), right(regexp_replace(person.phone, '\D', '', 'g'), 9),
    entries.codes, o.payer ->> 'taxCode',
    (select string_agg(waybill_number, ' ') from parcels where order_id = target),
    (select string_agg(number::text, ' ') from race_numbers where voided_at is null and registration_id in
      (select registration_id from order_lines where order_id = target)));

  select names into old_names from order_search where order_id = target;
  insert into order_words select distinct given.word from unnest(string_to_array(new_names, ' ')) given(word)
    where length(given.word) between 4 and 40 and given.word !~ '[0-9]'
      and not exists (select 1 from order_words known where known.word = given.word)
    order by given.word on conflict do nothing;
  insert into order_search as kept (order_id, changed_at, created_at, status, state, attention, needs_attention, kind, payment_method,
    delivery, currency, total, balance, people, who, phone, names, words)
  values (target, now(), o.created_at, o.status,
    case o.status
      when 'awaiting-payment' then case when 'held' = any (reasons) or 'in-review' = any (reasons) then 'held'
        when money > 0 then 'partial' else 'awaiting-payment' end
      when 'paid' then case when cardinality(reasons) > 0 then reasons[1] else 'paid' end
      else o.status end,
    reasons, cardinality(reasons) > 0,
    case when o.kind = 'contribution' then 'contribution' when entries.is_team then 'team'
      when entries.has_people then 'individual' else 'goods' end,
    o.payment_method, coalesce(o.delivery ->> 'kind', ''), o.currency, o.total, money, entries.people,
    coalesce(nullif(o.payer ->> 'name', ''), nullif(person.name, ''), nullif(o.contributor_name, ''), entries.first_name, o.email, ''),
    coalesce(nullif(o.delivery ->> 'phone', ''), nullif(person.phone, ''), entries.phone, ''),
    new_names, ' ' || concat_ws(' ', nullif(new_names, ''), nullif(codes, '')) || ' ')
  on conflict (order_id) do update set version = kept.version + 1, changed_at = excluded.changed_at, created_at = excluded.created_at,
    status = excluded.status, state = excluded.state, attention = excluded.attention, needs_attention = excluded.needs_attention,
    kind = excluded.kind, payment_method = excluded.payment_method, delivery = excluded.delivery, currency = excluded.currency,
    total = excluded.total, balance = excluded.balance, people = excluded.people, who = excluded.who, phone = excluded.phone,
    names = excluded.names, words = excluded.words;
  if old_names is not null and old_names <> new_names then
    delete from order_words w where w.word = any (string_to_array(old_names, ' ')) and w.word <> all (string_to_array(new_names, ' '))
      and not exists (select 1 from order_search s where s.words like '% ' || w.word || ' %');
  end if;
end
$refresh$;
--> statement-breakpoint
CREATE FUNCTION refresh_order_search_once(target integer) RETURNS void LANGUAGE plpgsql AS $once$
declare
  done text := coalesce(current_setting('order_search.done', true), '');
begin
  if target is null or position(',' || target || ',' in done) > 0 then return; end if;
  perform set_config('order_search.done', (case done when '' then ',' else done end) || target || ',', true);
  perform refresh_order_search(target);
end
$once$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_order() RETURNS trigger LANGUAGE plpgsql AS $of$
begin
  perform refresh_order_search_once(new.id);
  return null;
end
$of$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_part() RETURNS trigger LANGUAGE plpgsql AS $of$
begin
  perform refresh_order_search_once(new.order_id);
  return null;
end
$of$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $of$
begin
  perform refresh_order_search_once(id) from orders where user_id = new.id order by id;
  return null;
end
$of$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_registration() RETURNS trigger LANGUAGE plpgsql AS $of$
begin
  perform refresh_order_search_once(order_id) from order_lines where registration_id = new.id order by order_id;
  return null;
end
$of$;
--> statement-breakpoint
CREATE FUNCTION order_search_of_place() RETURNS trigger LANGUAGE plpgsql AS $of$
begin
  perform refresh_order_search_once(order_id) from order_lines
    where registration_id = case tg_op when 'DELETE' then old.registration_id else new.registration_id end order by order_id;
  return null;
end
$of$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT ON ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE OF state, flags, refunded ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE OF waybill_number, state ON parcels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_part();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER UPDATE OF name, last_name, phone ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_user();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER UPDATE OF fields ON registrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_registration();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE OR DELETE ON team_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_place();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_search AFTER INSERT OR UPDATE ON race_numbers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_search_of_place();
