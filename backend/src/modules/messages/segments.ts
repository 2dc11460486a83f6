import { eq, type SQL, sql } from 'drizzle-orm';
import { type Segment, type SegmentCondition, type SegmentValue, segmentConditionNames } from 'shared-lib/api/office';
import type { Audience, Currency } from 'shared-lib/vocabulary';
import type { Db } from '../../database/connection.ts';
import { selectRows } from '../../database/selectRows.ts';
import { users } from '../accounts/index.ts';
import { type EventRecord, findShirtAudiences } from '../content/index.ts';
import { handouts } from '../handouts/index.ts';
import type { Locale } from '../mail/index.ts';
import { ledger, orderLines, orders } from '../orders/index.ts';
import { lacksSize, participants } from '../participants/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { TeamUnknown } from './messages.errors.ts';

interface Found {
  email: string;
  locale: Locale;
  name: string;
  /** The person who registered; members of a team are none. */
  isOwner: boolean;
  registrationId: number | null;
  team: string;
  orderId: number | null;
  /** Not paid yet, in minor units. */
  open: number | null;
  currency: Currency | null;
  numbers: number[];
}

/** One address with all that belongs to it. */
export interface Addressee {
  email: string;
  locale: Locale;
  names: string[];
  numbers: number[];
  team: string;
  orders: { id: number; open: number; currency: Currency; isOwn: boolean }[];
  registrations: { id: number; isOwn: boolean; isTeam: boolean }[];
}

const { fields } = registrations;

/** Places that a person is written to about: their own, and those of a team whose runners have no address. */
const isTheirs = sql`${participants.registrationId} = ${registrations.id} and (${participants.memberId} = person.member_id
  or (person.is_owner and not exists (select 1 from ${teamMembers} where ${teamMembers.id} = ${participants.memberId}
    and coalesce(${teamMembers.email}, '') <> '')))`;

const hasPlace = (condition: SQL): SQL =>
  sql`exists (select 1 from ${participants} where ${isTheirs} and ${condition})`;

const isPaid = sql`exists (select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.registrationId} = ${registrations.id} and ${orderLines.isLive} and ${orders.status} = 'paid')`;

const isCollected = sql`exists (select 1 from ${handouts} where ${handouts.edition} = ${participants.edition}
  and ${handouts.number} = ${participants.number} and ${handouts.state} = 'recorded')`;

const isWaitingKit = sql`${participants.delivery} = 'pickup' and ${participants.number} is not null
  and not ${participants.isVoid} and not ${isCollected}`;

const named = sql`(select count(*) from ${teamMembers} where ${teamMembers.registrationId} = ${registrations.id})`;

type Conditions = {
  [Name in SegmentCondition]: (value: SegmentValue<Name>, shirtsFor: readonly Audience[]) => SQL | undefined;
};

/** What people of a segment have in common; money and rosters are a matter of who registered. */
const conditions: Conditions = {
  edition: () => undefined,
  payment: (value) => (value === 'paid' ? isPaid : sql`person.is_owner and not ${isPaid}`),
  kind: (value) => eq(registrations.kind, value),
  team: (value) => eq(registrations.id, value),
  race: (value) => sql`${fields} ->> 'raceFormat' = ${value}`,
  participation: (value) => sql`${fields} ->> 'participationFormat' = ${value}`,
  size: (_value, shirtsFor) => hasPlace(lacksSize(shirtsFor)),
  kit: () => hasPlace(isWaitingKit),
  roster: () =>
    sql`person.is_owner and ${registrations.kind} = 'team' and ${named} < (${fields} ->> 'participantsCount')::integer`,
  city: (value) => sql`lower(trim(${fields} ->> 'city')) = lower(trim(${value}::text))`,
  answers: (values) =>
    values.length === 0
      ? undefined
      : sql.join(
          values.map(
            ({ question, choice }) =>
              sql`${fields} -> 'answers' -> ${question}::text @> ${JSON.stringify(choice)}::jsonb`,
          ),
          sql` and `,
        ),
};

function apply<Name extends SegmentCondition>(name: Name, segment: Segment, shirtsFor: readonly Audience[]): SQL[] {
  const value = segment[name] as SegmentValue<Name> | undefined;
  const condition = value === undefined ? undefined : conditions[name](value, shirtsFor);
  return condition ? [condition] : [];
}

const people = (edition: number): SQL => sql`
  select ${registrations.id} as registration_id, null::integer as member_id, true as is_owner, ${users.email} as email,
    case ${registrations.kind} when 'team'
      then concat_ws(' ', ${fields} -> 'representative' ->> 'name', ${fields} -> 'representative' ->> 'lastName')
      else ${fields} ->> 'fullName' end as name
  from ${registrations} join ${users} on ${users.id} = ${registrations.userId} where ${registrations.edition} = ${edition}
  union all
  select ${registrations.id}, ${teamMembers.id}, false, ${teamMembers.email}, ${teamMembers.fullName}
  from ${teamMembers} join ${registrations} on ${registrations.id} = ${teamMembers.registrationId}
  where ${registrations.edition} = ${edition} and coalesce(trim(${teamMembers.email}), '') <> ''`;

const paid = sql`coalesce((select sum(${ledger.amount}) from ${ledger} where ${ledger.orderId} = ${orders.id}), 0)`;
const open = sql`case ${orders.status} when 'awaiting-payment' then greatest(${orders.total} - ${paid}, 0) else 0 end`;

const toAddresses = (column: SQL, emails: readonly string[] | undefined): SQL =>
  emails
    ? sql`and ${column} in (${sql.join(
        emails.map((email) => sql`${email}`),
        sql`, `,
      )})`
    : sql``;

function selectRegistered(db: Db, segment: Segment, event: EventRecord, emails?: readonly string[]) {
  const edition = segment.edition ?? event.edition;
  const shirtsFor = findShirtAudiences(event, edition);
  const where = segmentConditionNames.flatMap((name) => apply(name, segment, shirtsFor));
  return selectRows<Found>(
    db,
    sql`select lower(trim(person.email)) as email, ${registrations.locale} as locale, coalesce(person.name, '') as name,
      person.is_owner as "isOwner", ${registrations.id} as "registrationId", coalesce(${fields} ->> 'teamName', '') as team,
      ordered.id as "orderId", ordered.open::float8 as open, ordered.currency,
      array(select ${participants.number} from ${participants}
        where ${isTheirs} and ${participants.number} is not null and not ${participants.isVoid} order by 1) as numbers
    from (${people(edition)}) person join ${registrations} on ${registrations.id} = person.registration_id
    left join lateral (select ${orders.id}, ${open} as open, ${orders.currency} from ${orderLines}
      join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.registrationId} = ${registrations.id} and ${orderLines.isLive} limit 1) ordered on true
    where ${sql.join([sql`true`, ...where], sql` and `)} ${toAddresses(sql`lower(trim(person.email))`, emails)}
    order by ${registrations.id}, person.member_id nulls first`,
  );
}

/** Payers of goods alone, while these are reserved. */
function selectUnpaidGoods(db: Db, edition: number, emails?: readonly string[]) {
  const email = sql`lower(trim(${orders.email}))`;
  return selectRows<Found>(
    db,
    sql`select ${email} as email, ${orders.locale} as locale, coalesce(${orders.payer} ->> 'name', '') as name,
      true as "isOwner", null as "registrationId", '' as team, ${orders.id} as "orderId", (${open})::float8 as open,
      ${orders.currency} as currency, '{}'::integer[] as numbers
    from ${orders} where ${orders.edition} = ${edition} and ${orders.kind} = 'purchase'
      and ${orders.status} = 'awaiting-payment' and ${orders.stock} <> 'released' and ${orders.email} is not null
      and not exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'registration')
      ${toAddresses(email, emails)}
    order by ${orders.id}`,
  );
}

const includesGoods = (segment: Segment): boolean =>
  segment.payment === 'unpaid' &&
  segmentConditionNames.every((name) => name === 'payment' || name === 'edition' || segment[name] === undefined);

/** People of a segment, each address once. @param emails only these, in lower case. @throws {TeamUnknown} */
export async function findAddressees(
  db: Db,
  segment: Segment,
  event: EventRecord,
  emails?: readonly string[],
): Promise<Addressee[]> {
  const edition = segment.edition ?? event.edition;
  if (segment.team !== undefined && !emails) await assertTeam(db, segment.team, edition);
  if (emails?.length === 0) return [];
  const found = await selectRegistered(db, segment, event, emails);
  if (includesGoods(segment)) found.push(...(await selectUnpaidGoods(db, edition, emails)));
  const people = new Map<string, Addressee>();
  for (const one of found) {
    if (!one.email) continue;
    const known = people.get(one.email) ?? createAddressee(one);
    people.set(one.email, known);
    add(known, one);
  }
  return [...people.values()];
}

const createAddressee = ({ email, locale, team }: Found): Addressee => ({
  email,
  locale,
  names: [],
  numbers: [],
  team,
  orders: [],
  registrations: [],
});

function add(to: Addressee, { name, numbers, isOwner, registrationId, team, orderId, open, currency }: Found): void {
  if (name && !to.names.includes(name)) to.names.push(name);
  to.numbers = [...new Set([...to.numbers, ...numbers])].sort((one, other) => one - other);
  if (registrationId !== null && !to.registrations.some(({ id }) => id === registrationId))
    to.registrations.push({ id: registrationId, isOwn: isOwner, isTeam: team !== '' });
  if (orderId !== null && !to.orders.some(({ id }) => id === orderId))
    to.orders.push({ id: orderId, open: open ?? 0, currency: currency ?? 'UAH', isOwn: isOwner });
}

async function assertTeam(db: Db, id: number, edition: number): Promise<void> {
  const [row] = await db
    .select({ edition: registrations.edition, kind: registrations.kind })
    .from(registrations)
    .where(eq(registrations.id, id));
  if (row?.edition !== edition || row.kind !== 'team') throw new TeamUnknown();
}
