import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { formatDate, formatTime } from 'shared-lib/i18n/format';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { type EmailMessage, enqueueEmailOnce, type Locale, type Runner } from '../mail/index.ts';
import { orderLines, orderNumber, orders } from '../orders/index.ts';
import { findNumbers } from '../raceNumbers/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import type { RemindersDependencies } from './orderReminders.ts';

type Reminder = Extract<EmailMessage, { kind: 'run-reminder' }>;

interface Recipient {
  to: string;
  locale: Locale;
  order: string | null;
  registrationId: number | null;
  runners: Runner[];
  /** None of them runs on site. */
  isElsewhere: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** The reminder that is due: in the first day of the last week, or in the last day. */
export function leadAt(startsAt: Date, now: Date): Reminder['lead'] | undefined {
  const left = startsAt.getTime() - now.getTime();
  if (left > 6 * DAY_MS && left <= 7 * DAY_MS) return 'week';
  return left > 0 && left <= DAY_MS ? 'day' : undefined;
}

/** Reminds every person with a race number, once per email address and lead. @returns how many emails were enqueued. */
export async function remindOfRun({ db, clock, event }: RemindersDependencies): Promise<number> {
  const [record, now] = [await event(), clock.now()];
  const lead = leadAt(record.startsAt, now);
  if (!lead) return 0;
  let sent = 0;
  for (const recipient of await recipients(db, record.edition)) {
    const { to, locale, order, registrationId, runners, isElsewhere } = recipient;
    const message: Reminder = {
      kind: 'run-reminder',
      lead,
      order,
      registrationId,
      runners,
      ...whenAndWhere(record, locale),
      ...(isElsewhere && { elsewhere: `${record.online.timeFrom}–${record.online.timeTo}` }),
    };
    const person = createHash('sha256').update(to.toLowerCase()).digest('hex');
    const email = { to, locale, message, expiresAt: record.startsAt };
    if (await enqueueEmailOnce(db, `run-${lead}:${record.edition}:${person}`, email, now)) sent += 1;
  }
  return sent;
}

const whenAndWhere = ({ startsAt, place }: EventRecord, locale: Locale) => ({
  day: formatDate(startsAt, locale),
  time: formatTime(startsAt),
  place: place[locale],
});

/** Those who ordered first, with all their numbers; then members of teams, with their own. */
async function recipients(db: Db, edition: number): Promise<Recipient[]> {
  const paid = await db
    .select({
      orderId: orders.id,
      email: orders.email,
      locale: orders.locale,
      registrationId: registrations.id,
      fields: registrations.fields,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.isLive, true)))
    .innerJoin(registrations, eq(registrations.id, orderLines.registrationId))
    .where(and(eq(orders.status, 'paid'), eq(registrations.edition, edition)))
    .orderBy(orders.id);
  const ids = paid.map(({ registrationId }) => registrationId);
  const numbers = await findNumbers(db, ids);
  const people = new Map<string, Recipient>();
  const add = (email: string | null, recipient: Omit<Recipient, 'to' | 'runners'>, runners: readonly Runner[]) => {
    if (!email || runners.length === 0) return;
    const known = people.get(email.toLowerCase());
    if (known) {
      known.runners.push(...runners.filter(({ number }) => known.runners.every((one) => one.number !== number)));
      known.isElsewhere &&= recipient.isElsewhere;
    } else people.set(email.toLowerCase(), { to: email, ...recipient, runners: [...runners] });
  };
  const runnersWhere = (isOne: (runner: (typeof numbers)[number]) => boolean): Runner[] =>
    numbers.filter(isOne).map(({ number, name }) => ({ number, name }));

  for (const { orderId, email, locale, registrationId, fields } of paid) {
    const runners = runnersWhere((runner) => runner.registrationId === registrationId);
    const isElsewhere = fields.participationFormat === 'online';
    add(email, { locale, order: orderNumber(orderId), registrationId: null, isElsewhere }, runners);
  }
  const isListed = and(inArray(teamMembers.registrationId, ids), isNotNull(teamMembers.email));
  const members = ids.length === 0 ? [] : await db.select().from(teamMembers).where(isListed);
  for (const { id, email, registrationId } of members) {
    const ofTeam = paid.find((row) => row.registrationId === registrationId);
    const isElsewhere = ofTeam?.fields.participationFormat === 'online';
    add(
      email,
      { locale: ofTeam?.locale ?? 'ua', order: null, registrationId, isElsewhere },
      runnersWhere(({ memberId }) => memberId === id),
    );
  }
  return [...people.values()];
}
