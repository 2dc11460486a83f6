import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageForm, MessagePreview, OfficeMessage, OfficeMessages } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { findUser, storedSecret } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { enqueueEmail, renderEmail } from '../mail/index.ts';
import { MessageEnded, MessageUnknown, NoRecipients } from './messages.errors.ts';
import { type MessageRow, messageRecipients, messages } from './messages.tables.ts';
import { findRecipients, findTeams, type Recipient, type Segment } from './segments.ts';
import { composeEmail, endMessage, sendBatch } from './sendBatch.ts';
import { createUnsubscribing } from './unsubscribing.ts';

export interface MessagesOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
}

type Texts = Omit<MessageForm, 'segment' | 'team'>;

const EVERY_MS = 5_000;
const LISTED = 50;
const locales = ['ua', 'en'] as const;
/** Rows of one insert, far below the limit of parameters. */
const CHUNK = 1_000;

/** Messages of staff to a segment, and who wants none. */
export async function createMessages({ database, clock, log, event }: MessagesOptions) {
  const { db } = database;
  const unsubscribing = createUnsubscribing(
    await storedSecret(db, 'unsubscribe', randomBytes(32).toString('base64url')),
  );

  async function findPeople(tx: Db, form: MessageForm): Promise<{ all: Recipient[]; subscribed: Recipient[] }> {
    const all = await findRecipients(tx, getSegment(form), (await event()).edition);
    return { all, subscribed: await unsubscribing.withoutUnsubscribed(tx, all) };
  }

  const step = () => sendBatch(db, unsubscribing, clock.now());

  /** @throws {MessageUnknown} {@link MessageEnded} */
  const change = (id: number, state: 'sending' | 'paused' | 'cancelled') =>
    db.transaction(async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message) throw new MessageUnknown();
      if (message.state === state) return toView(message);
      if (message.endedAt) throw new MessageEnded();
      if (state === 'cancelled') await endMessage(tx, id, 'cancelled', clock.now());
      else await tx.update(messages).set({ state }).where(eq(messages.id, id));
      const [changed = message] = await tx.select().from(messages).where(eq(messages.id, id));
      return toView(changed);
    });

  const sending = createIntervalJob({
    everyMs: EVERY_MS,
    job: step,
    onError: (err) => log.error({ err }, 'messages cannot be sent'),
  });

  async function insert(tx: Db, form: MessageForm, key: string, actor: string): Promise<MessageRow | undefined> {
    const { subscribed } = await findPeople(tx, form);
    if (subscribed.length === 0) throw new NoRecipients();
    const { subjectUa, subjectEn, textUa, textEn } = form;
    const [message] = await tx
      .insert(messages)
      .values({
        key,
        ...getSegment(form),
        state: 'sending',
        subjectUa,
        subjectEn,
        textUa,
        textEn,
        actor,
        total: subscribed.length,
        startedAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!message) return undefined;
    for (let at = 0; at < subscribed.length; at += CHUNK) {
      const rows = subscribed.slice(at, at + CHUNK);
      await tx
        .insert(messageRecipients)
        .values(rows.map(({ email, locale }) => ({ messageId: message.id, email, locale })));
    }
    return message;
  }

  /** A repeat under the key shows the first message. @throws {KeyReused} */
  async function start(form: MessageForm, key: string, actor: string): Promise<OfficeMessage> {
    const earlier = await findByKey(key);
    if (earlier) return repeated(earlier, form);
    const message = await db.transaction((tx) => insert(tx, form, key, actor));
    const stored = message ?? (await findByKey(key));
    if (!stored) throw new MessageUnknown();
    return repeated(stored, form);
  }

  async function findByKey(key: string): Promise<MessageRow | undefined> {
    const [found] = await db.select().from(messages).where(eq(messages.key, key));
    return found;
  }

  return {
    async list(chosen?: number): Promise<OfficeMessages> {
      const edition = chosen ?? (await event()).edition;
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.edition, edition))
        .orderBy(desc(messages.id))
        .limit(LISTED);
      return { messages: rows.map(toView), teams: await findTeams(db, edition) };
    },

    async preview(form: MessageForm): Promise<MessagePreview> {
      const { all, subscribed } = await findPeople(db, form);
      const [ua, en] = locales.map((locale) => {
        const { subject, text } = renderEmail(composeEmail(form, locale, ''), locale);
        return { subject, text, recipients: subscribed.filter((person) => person.locale === locale).length };
      });
      const unsubscribed = all.length - subscribed.length;
      return { ua, en, unsubscribed } as MessagePreview;
    },

    /** Both languages to one address. */
    async test(texts: Texts, to: string): Promise<void> {
      for (const locale of locales) {
        const message = composeEmail(texts, locale, unsubscribing.tokenFor(to));
        await enqueueEmail(db, { to, locale, message }, clock.now());
      }
    },

    start,
    change,

    unsubscribing: {
      tokenFor: unsubscribing.tokenFor,
      isValid: unsubscribing.isValid,
      unsubscribe: (token: string) => unsubscribing.unsubscribe(db, token, clock.now()),
    },

    step,
    begin: () => sending.start(),
    close: () => sending.stop(),
  };
}

/** For an account that is deleted. */
export async function eraseRecipient(tx: Db, userId: number): Promise<void> {
  const email = (await findUser(tx, userId))?.email.toLowerCase();
  if (email) await tx.delete(messageRecipients).where(eq(messageRecipients.email, email));
}

export type Messages = Awaited<ReturnType<typeof createMessages>>;

export function getSegment({ segment, team }: MessageForm): Segment {
  return segment === 'team' ? { segment, registrationId: team ?? 0 } : { segment, registrationId: null };
}

/** @throws {KeyReused} */
function repeated(message: MessageRow, form: MessageForm): OfficeMessage {
  const { segment, registrationId } = getSegment(form);
  const isSame =
    message.segment === segment &&
    message.registrationId === registrationId &&
    (['subjectUa', 'subjectEn', 'textUa', 'textEn'] as const).every((name) => message[name] === form[name]);
  if (!isSame) throw new KeyReused();
  return toView(message);
}

function toView(message: MessageRow): OfficeMessage {
  const { id, segment, state, subjectUa, subjectEn, total, enqueued, skipped, startedAt, endedAt } = message;
  return {
    id,
    segment,
    team: message.registrationId,
    state,
    subjectUa,
    subjectEn,
    total,
    enqueued,
    skipped,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
