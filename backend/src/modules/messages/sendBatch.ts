import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { enqueueEmail, type Locale, outbox } from '../mail/index.ts';
import { composeEmail } from './composeMessage.ts';
import { type MessageRow, messageRecipients, messages } from './messages.tables.ts';
import { getLinkValues, getOwnValues, type PersonalLinks } from './messageValues.ts';
import { readSegment } from './readSegment.ts';
import { type Addressee, findAddressees } from './segments.ts';
import type { Unsubscribing } from './unsubscribing.ts';

/** So few that an email about an order never waits long behind them, and that a pause takes effect soon. */
export const BATCH = 20;

export interface Sending extends Omit<PersonalLinks, 'sizePath'> {
  unsubscribing: Unsubscribing;
  now: Date;
  event: EventRecord;
  /** The personal link of a person who lacks a size; undefined where there is nothing to choose any more. */
  createSizePath: (tx: Db, email: string) => Promise<string | undefined>;
}

/** Moves recipients of the oldest message to the outbox, with their state in one transaction. @returns how many. */
export function sendBatch(db: Db, sending: Sending): Promise<number> {
  const { unsubscribing, now, event } = sending;
  return db.transaction(async (tx) => {
    // The lock makes pause and cancel wait for this batch, and processes take turns.
    const [message] = await tx
      .select()
      .from(messages)
      .where(eq(messages.state, 'sending'))
      .orderBy(asc(messages.id))
      .limit(1)
      .for('update');
    const room = message ? BATCH - (await waitingEmails(tx)) : 0;
    if (!message || room <= 0) return 0;
    const rows = await tx
      .select()
      .from(messageRecipients)
      .where(and(eq(messageRecipients.messageId, message.id), eq(messageRecipients.state, 'waiting')))
      .orderBy(asc(messageRecipients.id))
      .limit(room);
    if (rows.length === 0) {
      await endMessage(tx, message.id, 'sent', now);
      return 0;
    }
    const subscribed = await unsubscribing.withoutUnsubscribed(tx, rows);
    const emails = subscribed.map(({ email }) => email);
    // A run that ended since keeps its people.
    const segment = { edition: message.edition, ...readSegment(message) };
    const people = new Map((await findAddressees(tx, segment, event, emails)).map((one) => [one.email, one]));
    const present = subscribed.filter(({ email }) => people.has(email));
    for (const { email, locale } of present) {
      const person = people.get(email);
      if (person) await enqueueTo(tx, message, person, locale, sending);
    }
    const ids = present.map(({ id }) => id);
    const others = rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
    await setState(tx, ids, 'enqueued');
    await setState(tx, others, 'skipped');
    await tx
      .update(messages)
      .set({
        enqueued: sql`${messages.enqueued} + ${ids.length}`,
        skipped: sql`${messages.skipped} + ${rows.length - subscribed.length}`,
        left: sql`${messages.left} + ${subscribed.length - present.length}`,
      })
      .where(eq(messages.id, message.id));
    return rows.length;
  });
}

async function enqueueTo(tx: Db, message: MessageRow, person: Addressee, locale: Locale, sending: Sending) {
  const { unsubscribing, paths, origin, createSizePath, now } = sending;
  const sizePath = readSegment(message).size ? await createSizePath(tx, person.email) : undefined;
  const links = getLinkValues(person, locale, { paths, origin, sizePath });
  const values = { ...getOwnValues(person, locale), ...links };
  const composed = composeEmail(message, locale, values, unsubscribing.tokenFor(person.email), links.sizeLink);
  await enqueueEmail(tx, { to: person.email, locale, message: composed }, now);
}

export async function endMessage(tx: Db, id: number, state: 'sent' | 'cancelled', now: Date): Promise<void> {
  await tx.update(messages).set({ state, endedAt: now }).where(eq(messages.id, id));
  await tx.delete(messageRecipients).where(eq(messageRecipients.messageId, id));
}

async function setState(tx: Db, ids: number[], state: 'enqueued' | 'skipped'): Promise<void> {
  if (ids.length > 0) await tx.update(messageRecipients).set({ state }).where(inArray(messageRecipients.id, ids));
}

/** Those that mail servers put off twice do not hold up the others. */
const waitingEmails = (tx: Db): Promise<number> =>
  tx.$count(
    outbox,
    and(eq(outbox.kind, 'announcement'), isNull(outbox.sentAt), isNull(outbox.deadAt), lt(outbox.attempts, 3)),
  );
