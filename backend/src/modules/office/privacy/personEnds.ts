import { and, eq, inArray } from 'drizzle-orm';
import type { KeepableOrder, PersonEnds, PersonFactThatStays } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { isSamePerson } from '../../../text/isSamePerson.ts';
import { isArchived } from '../../editions/index.ts';
import {
  composeEndedPlaces,
  findLines,
  findPeopleOfAccount,
  findRegistrationOrder,
  getRegistrationIds,
  isUntouched,
  listOthers,
  type OrderRow,
  orderNumber,
  orders,
} from '../../orders/index.ts';
import { findNumbers, raceNumbers } from '../../raceNumbers/index.ts';
import { findRegistrations } from '../../registrations/index.ts';
import { results } from '../../results/index.ts';
import type { Subject } from './subjects.ts';

const nothing: PersonEnds = { numbers: [], people: [], parcels: [], refunds: [], unpaid: [], letters: 0 };

const isShipped = ({ delivery }: OrderRow) => delivery?.kind === 'branch' || delivery?.kind === 'abroad';

/** What ends with a person, which is more than their own with an account. */
export async function listEnds(db: Db, subject: Subject): Promise<PersonEnds> {
  if (subject.kind === 'donor') return { ...nothing, letters: subject.contributions[0]?.email ? 1 : 0 };
  if (subject.kind === 'member') return { ...nothing, letters: (subject.member.email ? 1 : 0) + 1 };
  if (subject.kind === 'runner') {
    const { id } = subject.registration;
    const order = await findRegistrationOrder(db, id);
    return {
      ...nothing,
      numbers: (await findNumbers(db, [id])).map(({ number }) => number),
      unpaid: order && (await isUntouched(db, order)) ? [orderNumber(order.id)] : [],
      letters: order?.email ? 1 : 0,
    };
  }
  const { user } = subject;
  const own = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id);
  const alive = own.filter(({ status }) => status === 'paid' || status === 'awaiting-payment');
  const people = await findPeopleOfAccount(db, user.id);
  const names = [
    ...people.registrations.flatMap(({ fields }) => ('teamName' in fields ? [] : [fields.fullName])),
    ...people.members.map(({ fullName }) => fullName),
  ];
  const unpaid: string[] = [];
  for (const order of alive) if (await isUntouched(db, order)) unpaid.push(orderNumber(order.id));
  const numbers = await findNumbers(
    db,
    people.registrations.map(({ id }) => id),
  );
  return {
    numbers: numbers.map(({ number }) => number),
    people: names.filter((name) => !isSamePerson(name, `${user.name} ${user.lastName}`)),
    parcels: alive.filter((order) => order.status === 'paid' && isShipped(order)).map(({ id }) => orderNumber(id)),
    refunds: alive
      .filter((order) => order.refundRequestedAt && !order.refundDeclinedAt)
      .map(({ id }) => orderNumber(id)),
    unpaid,
    letters: (await composeEndedPlaces(db, user.id)).length + 1,
  };
}

/** Facts that the books, the law or other people need. */
export async function listFactsThatStay(db: Db, subject: Subject): Promise<PersonFactThatStays[]> {
  if (subject.kind === 'donor') return ['payments', 'transfers', 'log', 'emails'];
  const ids =
    subject.kind === 'account'
      ? (await findPeopleOfAccount(db, subject.user.id)).registrations.map(({ id }) => id)
      : [subject.kind === 'runner' ? subject.registration.id : subject.team.id];
  const timed =
    ids.length === 0
      ? []
      : await db
          .select({ id: results.raceNumberId })
          .from(results)
          .innerJoin(raceNumbers, eq(raceNumbers.id, results.raceNumberId))
          .where(
            and(
              inArray(raceNumbers.registrationId, ids),
              subject.kind === 'member' ? eq(raceNumbers.memberId, subject.member.id) : undefined,
            ),
          )
          .limit(1);
  const hasResult = timed.length > 0 ? (['results'] as const) : [];
  if (subject.kind !== 'account') return ['payments', ...hasResult, 'log', 'emails'];
  const own = await db.select().from(orders).where(eq(orders.userId, subject.user.id));
  const hasCompany = own.some(({ payer }) => payer?.kind === 'company');
  return [
    'payments',
    ...(hasCompany ? (['company'] as const) : []),
    'transfers',
    ...hasResult,
    'consents',
    'log',
    'emails',
  ];
}

/** Paid orders of a run to come in which others have places. */
export async function listKeepable(db: Db, subject: Subject): Promise<KeepableOrder[]> {
  if (subject.kind !== 'account') return [];
  const paid = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, subject.user.id), eq(orders.kind, 'purchase'), eq(orders.status, 'paid')))
    .orderBy(orders.id);
  const keepable: KeepableOrder[] = [];
  for (const order of paid) {
    if (await isArchived(db, order.edition)) continue;
    const ids = getRegistrationIds((await findLines(db, order.id)).filter(({ isLive }) => isLive));
    const others = listOthers(subject.user, await findRegistrations(db, ids));
    if (others.length === 0) continue;
    const numbers = await findNumbers(
      db,
      others.map(({ id }) => id),
    );
    const team = others.flatMap(({ fields }) => ('teamName' in fields ? [fields.teamName] : []));
    keepable.push({
      number: orderNumber(order.id),
      team: team.join(', '),
      people: numbers.flatMap(({ name, number }) => (name ? [{ name, raceNumber: number }] : [])),
    });
  }
  return keepable;
}
