import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FoundPerson } from 'shared-lib/api/office';
import { foldWords, hasWords, inOtherLayout } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { users } from '../../accounts/index.ts';
import { findOrderId, orderLines, orderNumber, orderSearch, orders, textConditions } from '../../orders/index.ts';
import { numbersIn, participants } from '../../participants/index.ts';
import { findRegistrations, registrations, teamMembers } from '../../registrations/index.ts';
import { describeSubject } from './subjects.ts';

/** Most people of one kind. */
const MOST = 20;

/** People by email, phone, name or number, in every run. Names in orders are found in any spelling and layout, and typos in those of paid places are forgiven. */
export async function findPeople(db: Db, typed: string): Promise<FoundPerson[]> {
  const text = typed.trim();
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const places = await findPlaces(db, text);
  const ordered = await findOrdersNaming(db, text);
  return [
    ...(await findAccounts(db, text, pattern, ordered)),
    ...(await findRunners(db, pattern, places, ordered)),
    ...(await findMembers(db, pattern, places)),
    ...(await findDonors(db, text, pattern, ordered)),
  ];
}

/** Orders that hold a name, and whether a name is the one that was typed. */
interface OrderedNames {
  ids: number[];
  isMeant: (name: string | null) => boolean;
}

/** Names of orders are kept folded; to fold those of every registration would take a minute. */
async function findOrdersNaming(db: Db, text: string): Promise<OrderedNames> {
  const rows = await db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(textConditions(db, text, orderSearch.words, []).exact)
    .orderBy(desc(orderSearch.orderId))
    .limit(MOST);
  const variants = [text, inOtherLayout(text)].map(foldWords);
  return {
    ids: rows.map(({ id }) => id),
    isMeant: (name) => variants.some((words) => hasWords(foldWords(name ?? ''), words)),
  };
}

type Place = typeof participants.$inferSelect;

async function findPlaces(db: Db, text: string): Promise<Place[]> {
  const { exact, close } = textConditions(db, text, participants.words, numbersIn(text));
  const find = (where: SQL | undefined) =>
    db
      .select()
      .from(participants)
      .where(where)
      .orderBy(desc(participants.edition), asc(participants.number))
      .limit(MOST);
  const found = await find(exact);
  if (found.length > 0) return found;
  const alike = await close();
  return alike ? find(alike) : [];
}

const describePlace = ({ edition, number, isVoid, orderId }: Place): string[] => [
  orderNumber(orderId),
  ...(number === null || isVoid ? [] : [`${edition}/${number}`]),
];

async function findAccounts(db: Db, text: string, pattern: string, ordered: OrderedNames): Promise<FoundPerson[]> {
  const digits = text.replace(/\D/g, '').slice(-9);
  const name = sql`concat_ws(' ', ${users.name}, ${users.lastName}, ${users.name})`;
  const orderId = findOrderId(text.toUpperCase());
  const payers = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        db
          .select({ id: sql<number>`${orders.userId}` })
          .from(orders)
          .where(inArray(orders.id, ordered.ids)),
      ),
    );
  const named = payers.filter((user) => ordered.isMeant(`${user.name} ${user.lastName}`));
  const rows = await db
    .select()
    .from(users)
    .where(
      or(
        sql`${users.email} ilike ${pattern}`,
        sql`${name} ilike ${pattern}`,
        digits.length >= 7 ? sql`regexp_replace(${users.phone}, '\\D', '', 'g') like ${`%${digits}`}` : undefined,
        orderId
          ? inArray(
              users.id,
              db
                .select({ id: sql<number>`${orders.userId}` })
                .from(orders)
                .where(eq(orders.id, orderId)),
            )
          : undefined,
        inArray(
          users.id,
          named.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(MOST);
  return rows.map((user) => describeSubject({ kind: 'account', user }));
}

async function findRunners(
  db: Db,
  pattern: string,
  places: readonly Place[],
  ordered: OrderedNames,
): Promise<FoundPerson[]> {
  const inOrders = await db
    .select({ id: registrations.id, name: sql<string | null>`${registrations.fields} ->> 'fullName'` })
    .from(registrations)
    .innerJoin(orderLines, eq(orderLines.registrationId, registrations.id))
    .where(and(eq(registrations.kind, 'individual'), inArray(orderLines.orderId, ordered.ids)));
  const named = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.kind, 'individual'), sql`${registrations.fields} ->> 'fullName' ilike ${pattern}`))
    .orderBy(desc(registrations.id))
    .limit(MOST);
  const paid = places.filter(({ kind }) => kind === 'individual');
  const ids = new Set([
    ...paid.map(({ registrationId }) => registrationId),
    ...inOrders.filter(({ name }) => ordered.isMeant(name)).map(({ id }) => id),
    ...named.map(({ id }) => id),
  ]);
  const rows = await findRegistrations(db, [...ids].slice(0, MOST));
  return rows.flatMap((registration) => {
    const { fields } = registration;
    if ('teamName' in fields) return [];
    const place = paid.find(({ registrationId }) => registrationId === registration.id);
    const person = describeSubject({ kind: 'runner', registration: { ...registration, fields } });
    return [{ ...person, about: place ? describePlace(place) : [] }];
  });
}

async function findMembers(db: Db, pattern: string, places: readonly Place[]): Promise<FoundPerson[]> {
  const paid = places.filter(({ memberId }) => memberId !== null);
  const ids = paid.flatMap(({ memberId }) => memberId ?? []);
  const rows = await db
    .select({ member: teamMembers, team: registrations })
    .from(teamMembers)
    .innerJoin(registrations, eq(registrations.id, teamMembers.registrationId))
    .where(
      or(
        sql`${teamMembers.fullName} ilike ${pattern}`,
        sql`${teamMembers.email} ilike ${pattern}`,
        ids.length > 0 ? inArray(teamMembers.id, ids) : undefined,
      ),
    )
    .orderBy(desc(teamMembers.id))
    .limit(MOST);
  return rows.flatMap(({ member, team }) => {
    const { fields } = team;
    if (!('teamName' in fields)) return [];
    const person = describeSubject({ kind: 'member', member, team: { ...team, fields } });
    const place = paid.find(({ memberId }) => memberId === member.id);
    return [{ ...person, about: [...person.about, ...(place ? describePlace(place) : [])] }];
  });
}

/** One donor has all contributions from an email. */
async function findDonors(db: Db, text: string, pattern: string, ordered: OrderedNames): Promise<FoundPerson[]> {
  const orderId = findOrderId(text.toUpperCase());
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.kind, 'contribution'),
        isNull(orders.userId),
        or(
          sql`${orders.email} ilike ${pattern}`,
          sql`${orders.contributorName} ilike ${pattern}`,
          orderId ? eq(orders.id, orderId) : undefined,
          inArray(orders.id, ordered.ids),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(MOST * 5);
  const donors = Map.groupBy(rows, ({ id, email }) => email?.toLowerCase() ?? String(id));
  return [...donors.values()]
    .slice(0, MOST)
    .map((contributions) => describeSubject({ kind: 'donor', contributions }))
    .filter(({ name, email }) => name || email);
}
