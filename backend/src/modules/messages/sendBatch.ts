import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { enqueueEmail, type Locale, outbox } from '../mail/index.ts';
import { type MessageRow, messageRecipients, messages } from './messages.tables.ts';
import type { Unsubscribing } from './unsubscribing.ts';

/** As few that an email about an order never waits long behind them, and that a pause takes effect soon. */
export const BATCH = 20;

/** Moves recipients of the oldest message to the outbox, with their state in one transaction. @returns how many. */
export function sendBatch(db: Db, unsubscribing: Unsubscribing, now: Date): Promise<number> {
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
    for (const { email: to, locale } of subscribed) {
      await enqueueEmail(tx, { to, locale, message: composeEmail(message, locale, unsubscribing.tokenFor(to)) }, now);
    }
    const ids = subscribed.map(({ id }) => id);
    const skipped = rows.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
    await setState(tx, ids, 'enqueued');
    await setState(tx, skipped, 'skipped');
    await tx
      .update(messages)
      .set({
        enqueued: sql`${messages.enqueued} + ${ids.length}`,
        skipped: sql`${messages.skipped} + ${skipped.length}`,
      })
      .where(eq(messages.id, message.id));
    return rows.length;
  });
}

type Texts = Pick<MessageRow, 'subjectUa' | 'subjectEn' | 'textUa' | 'textEn'>;

export const composeEmail = (message: Texts, locale: Locale, unsubscribe: string) => ({
  kind: 'announcement' as const,
  subject: locale === 'ua' ? message.subjectUa : message.subjectEn,
  text: locale === 'ua' ? message.textUa : message.textEn,
  unsubscribe,
});

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
