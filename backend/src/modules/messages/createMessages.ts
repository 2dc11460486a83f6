import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type MessagePreview,
  type MessageValues,
  type MessageVariable,
  type OfficeMessage,
  type OfficeMessages,
  type Segment,
  type SegmentOptions,
  type SegmentPeople,
  segmentConditionNames,
} from 'shared-lib/api/office';
import { formatMoney, formatNumberRanges } from 'shared-lib/i18n/format';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import { createIntervalJob } from '../../intervalJob.ts';
import { KeyReused } from '../../plugins/idempotencyKey.ts';
import { findUser, storedSecret } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { enqueueEmail, type Locale, type Mail } from '../mail/index.ts';
import { orderNumber } from '../orders/index.ts';
import type { SizeLinks } from '../sizeLinks/index.ts';
import { assertVariables, composeEmail, listLacking, type MessageTexts } from './composeMessage.ts';
import {
  MessageEnded,
  MessageEnglishNeeded,
  MessageFallbackNeeded,
  MessageUnknown,
  NoRecipients,
} from './messages.errors.ts';
import { type MessageRow, messageRecipients, messages } from './messages.tables.ts';
import { getLinkValues, getOwnValues, type PersonalPaths, shownPaths } from './messageValues.ts';
import { readSegment } from './readSegment.ts';
import { findSegmentOptions, nameSegment, nameSegmentInAll } from './segmentOptions.ts';
import { type Addressee, findAddressees } from './segments.ts';
import { endMessage, sendBatch } from './sendBatch.ts';
import { createUnsubscribing } from './unsubscribing.ts';

export interface MessagesOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  event: () => Promise<EventRecord>;
  render: Mail['texts']['render'];
  sizeLinks: Pick<SizeLinks, 'create'>;
  personalPaths: PersonalPaths;
  /** Origin of the site in links; without it they are left out. */
  siteOrigin: string | undefined;
}

export interface MessageRequest extends MessageTexts {
  segment: Segment;
}

const EVERY_MS = 5_000;
const LISTED = 50;
const PEOPLE_PAGE = 25;
const SAMPLES = 3;
const locales = ['ua', 'en'] as const;
/** Rows of one insert, far below the limit of parameters. */
const CHUNK = 1_000;
const textNames = ['subjectUa', 'subjectEn', 'textUa', 'textEn'] as const;

/** Messages of staff to a segment, and who wants none. */
export async function createMessages({
  database,
  clock,
  log,
  event,
  render,
  sizeLinks,
  personalPaths,
  siteOrigin,
}: MessagesOptions) {
  const { db } = database;
  const unsubscribing = createUnsubscribing(
    await storedSecret(db, 'unsubscribe', randomBytes(32).toString('base64url')),
  );

  /** Without conditions that change nothing, so that equal segments are written alike. */
  async function normalize(segment: Segment): Promise<Segment> {
    const { edition } = await event();
    const isSaid = (name: (typeof segmentConditionNames)[number]) => {
      const value = segment[name];
      if (name === 'edition') return value !== undefined && value !== edition;
      return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
    };
    return Object.fromEntries(segmentConditionNames.filter(isSaid).map((name) => [name, segment[name]]));
  }

  async function findPeople(tx: Db, segment: Segment) {
    const all = await findAddressees(tx, segment, await event());
    const people = await unsubscribing.withoutUnsubscribed(tx, all);
    const count = (locale: Locale) => people.filter((person) => person.locale === locale).length;
    return { people, counts: { ua: count('ua'), en: count('en'), unsubscribed: all.length - people.length } };
  }

  const showValues = (person: Addressee, { size }: Segment): MessageValues => ({
    ...getOwnValues(person, person.locale),
    ...getLinkValues(person, person.locale, {
      paths: shownPaths,
      sizePath: size && '/...',
      origin: siteOrigin,
    }),
  });

  function countLacking(form: MessageTexts, segment: Segment, people: readonly Addressee[]) {
    const counts = new Map<MessageVariable, number>();
    for (const person of people) {
      for (const name of listLacking(form, person.locale, showValues(person, segment)))
        counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].map(([variable, count]) => ({ variable, count }));
  }

  const step = async () =>
    sendBatch(db, {
      unsubscribing,
      now: clock.now(),
      event: await event(),
      paths: personalPaths,
      origin: siteOrigin,
      createSizePath: sizeLinks.create,
    });

  /** @throws {MessageUnknown} {@link MessageEnded} */
  async function change(id: number, state: 'sending' | 'paused' | 'cancelled'): Promise<OfficeMessage> {
    const changed = await db.transaction(async (tx) => {
      const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
      if (!message) throw new MessageUnknown();
      if (message.state === state) return message;
      if (message.endedAt) throw new MessageEnded();
      if (state === 'cancelled') await endMessage(tx, id, 'cancelled', clock.now());
      else await tx.update(messages).set({ state }).where(eq(messages.id, id));
      const [after = message] = await tx.select().from(messages).where(eq(messages.id, id));
      return after;
    });
    return toView(changed);
  }

  const sending = createIntervalJob({
    everyMs: EVERY_MS,
    job: step,
    onError: (err) => log.error({ err }, 'messages cannot be sent'),
  });

  async function insert(tx: Db, form: MessageRequest, key: string, actor: string): Promise<MessageRow | undefined> {
    const { segment: conditions, subjectUa, subjectEn, textUa, textEn } = form;
    assertVariables(form, conditions);
    const { people, counts } = await findPeople(tx, conditions);
    if (people.length === 0) throw new NoRecipients();
    if (counts.en > 0 && !(subjectEn && textEn)) throw new MessageEnglishNeeded(counts.en);
    const [lacking] = countLacking(form, conditions, people);
    if (lacking) throw new MessageFallbackNeeded(lacking);
    const texts = { subjectUa, subjectEn, textUa, textEn };
    const [message] = await tx
      .insert(messages)
      .values({ key, conditions, state: 'sending', ...texts, actor, total: people.length, startedAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!message) return undefined;
    for (let at = 0; at < people.length; at += CHUNK) {
      const rows = people.slice(at, at + CHUNK);
      await tx
        .insert(messageRecipients)
        .values(rows.map(({ email, locale }) => ({ messageId: message.id, email, locale })));
    }
    return message;
  }

  /** A repeat under the key shows the first message. @throws {KeyReused} */
  async function start(request: MessageRequest, key: string, actor: string): Promise<OfficeMessage> {
    const form = { ...request, segment: await normalize(request.segment) };
    const earlier = await findByKey(key);
    if (earlier) return repeated(earlier, form);
    const message = await db.transaction((tx) => insert(tx, form, key, actor));
    const stored = message ?? (await findByKey(key));
    if (!stored) throw new MessageUnknown();
    return repeated(stored, form);
  }

  /** @throws {KeyReused} */
  function repeated(message: MessageRow, form: MessageRequest): Promise<OfficeMessage> {
    const isSame =
      isSameSegment(readSegment(message), form.segment) && textNames.every((name) => message[name] === form[name]);
    if (!isSame) throw new KeyReused();
    return toView(message);
  }

  async function findByKey(key: string): Promise<MessageRow | undefined> {
    const [found] = await db.select().from(messages).where(eq(messages.key, key));
    return found;
  }

  const findOptions = async (edition?: number): Promise<SegmentOptions> => {
    const record = await event();
    return findSegmentOptions(db, record, edition ?? record.edition);
  };

  const toView = async (message: MessageRow): Promise<OfficeMessage> =>
    toMessage(message, await findOptions(readSegment(message).edition ?? message.edition));

  return {
    async list(chosen?: number): Promise<OfficeMessages> {
      const edition = chosen ?? (await event()).edition;
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.edition, edition))
        .orderBy(desc(messages.id))
        .limit(LISTED);
      const editions = [...new Set(rows.map((row) => readSegment(row).edition ?? edition))];
      const found = await Promise.all(editions.map(async (one) => [one, await findOptions(one)] as const));
      const options = new Map(found);
      return {
        messages: rows.flatMap((row) => {
          const own = options.get(readSegment(row).edition ?? edition);
          return own ? [toMessage(row, own)] : [];
        }),
      };
    },

    options: findOptions,

    async people(asked: Segment, from = 0, limit = PEOPLE_PAGE): Promise<SegmentPeople> {
      const { people, counts } = await findPeople(db, await normalize(asked));
      return {
        ...counts,
        people: people.slice(from, from + limit).map(toPerson),
        next: from + limit < people.length ? from + limit : null,
      };
    },

    /** @throws {MessageVariableRejected} */
    async preview(request: MessageRequest, from = 0): Promise<MessagePreview> {
      const segment = await normalize(request.segment);
      assertVariables(request, segment);
      const { people, counts } = await findPeople(db, segment);
      const samples = mixLanguages(people)
        .slice(from, from + SAMPLES)
        .map((person) => {
          const { locale } = person;
          const values = showValues(person, segment);
          const { subject, text } = render(composeEmail(request, locale, values, '', values.sizeLink), locale);
          return { name: getOwnValues(person, locale).name ?? '', locale, subject, text };
        });
      return { ...counts, samples, lacking: countLacking(request, segment, people) };
    },

    /** One email with both languages to one address. @throws {MessageVariableRejected} */
    async test(request: MessageRequest, to: string): Promise<void> {
      assertVariables(request, await normalize(request.segment));
      const written = locales.filter((locale) => locale === 'ua' || request.textEn);
      const emails = written.map((locale) =>
        composeEmail(request, locale, getSampleValues(locale, siteOrigin), unsubscribing.tokenFor(to)),
      );
      const [first, ...others] = emails;
      if (!first) return;
      const text = [first.text, ...others.map((other) => `${other.subject}\n\n${other.text}`)].join('\n\n* * *\n\n');
      await enqueueEmail(db, { to, locale: 'ua', message: { ...first, text } }, clock.now());
    },

    start,
    change,

    /** Who a segment is, as the log keeps it for good: nothing that someone has typed. */
    async describe(asked: Segment): Promise<object> {
      const segment = await normalize(asked);
      const named = nameSegment(segment, await findOptions(segment.edition), 'ua');
      const team = segment.team === undefined ? undefined : `№ ${segment.team}`;
      return { ...segment, ...named, team };
    },

    unsubscribing: {
      tokenFor: unsubscribing.tokenFor,
      isValid: unsubscribing.isValid,
      follow: (tx: Db, change: { from: string; to: string }) => unsubscribing.follow(tx, change, clock.now()),
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
  if (email) await eraseAddress(tx, email);
}

/** No message that is being sent reaches the address any more. */
export async function eraseAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(messageRecipients).where(eq(messageRecipients.email, email.toLowerCase()));
}

export type Messages = Awaited<ReturnType<typeof createMessages>>;

const isSameSegment = (one: Segment, other: Segment): boolean =>
  segmentConditionNames.every((name) => {
    const toText = (value: unknown) =>
      JSON.stringify(value, (_key, inner) =>
        inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.entries(inner).sort() : inner,
      );
    return toText(one[name]) === toText(other[name]);
  });

/** People of both languages in turn, so that the first few show both. */
function mixLanguages(people: readonly Addressee[]): Addressee[] {
  const of = (locale: Locale) => people.filter((person) => person.locale === locale);
  const [ua, en] = [of('ua'), of('en')];
  return Array.from({ length: Math.max(ua.length, en.length) }, (_, at) => [ua[at], en[at]])
    .flat()
    .filter((person) => person !== undefined);
}

function getSampleValues(locale: Locale, origin = ''): MessageValues {
  const link = `${origin}/...`;
  return {
    name: locale === 'ua' ? 'Олена Зразок' : 'Olena Sample',
    number: '1042',
    sum: formatMoney(50_000, 'UAH', locale),
    orderLink: link,
    sizeLink: link,
    rosterLink: link,
  };
}

function toPerson({ names, locale, numbers, team, orders }: Addressee): SegmentPeople['people'][number] {
  const [order] = orders;
  return { names, locale, numbers: formatNumberRanges(numbers), team, order: order ? orderNumber(order.id) : null };
}

function toMessage(message: MessageRow, options: SegmentOptions): OfficeMessage {
  const { id, state, subjectUa, subjectEn, total, enqueued, skipped, left, startedAt, endedAt } = message;
  const segment = readSegment(message);
  return {
    id,
    segment,
    names: nameSegmentInAll(segment, options),
    state,
    subjectUa,
    subjectEn,
    total,
    enqueued,
    skipped,
    left,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
