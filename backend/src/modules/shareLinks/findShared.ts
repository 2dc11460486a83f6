import { and, asc, eq, sql } from 'drizzle-orm';
import type { SharedPage } from 'shared-lib/share/types';
import type { Db } from '../../database/connection.ts';
import { users } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { findOrder } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { registrations } from '../registrations/index.ts';
import { ShareLinkUnknown } from './shareLinks.errors.ts';
import { shareLinks } from './shareLinks.tables.ts';

const CODE = /^[\w-]{12}$/;

export type ShareLinkRow = typeof shareLinks.$inferSelect;

export interface Shared extends SharedPage {
  /** Race number of the owner, shown with the name. */
  number: number | null;
}

/** What a link shows now. @throws {ShareLinkUnknown} also for one that its owner ended, and for a gift that was returned. */
export async function findShared(db: Db, code: string, event: EventRecord): Promise<Shared> {
  const link = await findByCode(db, code);
  if (!link) throw new ShareLinkUnknown();
  const facts = { edition: event.edition, startsAt: event.startsAt.toISOString() };
  return link.orderId === null ? shareRun(db, link, event, facts) : shareGift(db, link, facts);
}

export async function findByCode(db: Db, code: string): Promise<ShareLinkRow | undefined> {
  if (!CODE.test(code)) return undefined;
  const [link] = await db.select().from(shareLinks).where(eq(shareLinks.code, code));
  return link;
}

type Facts = Pick<SharedPage, 'edition' | 'startsAt'>;

async function shareGift(db: Db, { orderId, showsName, showsAmount }: ShareLinkRow, facts: Facts): Promise<Shared> {
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  if (order?.status !== 'paid') throw new ShareLinkUnknown();
  return {
    ...facts,
    kind: 'gift',
    name: (showsName && takeFirst(order.contributorName ?? '')) || null,
    amount: showsAmount ? order.total : null,
    currency: showsAmount ? order.currency : null,
    raceFormat: null,
    number: null,
  };
}

async function shareRun(db: Db, link: ShareLinkRow, { edition, formats }: EventRecord, facts: Facts): Promise<Shared> {
  const name = await findOwnerName(db, link);
  const run = link.userId === null ? undefined : await findRun(db, link.userId, edition);
  const isOffered = formats.race.some(({ id, isOffered }) => id === run?.raceFormat && isOffered);
  // The first place of an account may be that of someone else.
  const isOwn = name !== null && run !== undefined && takeFirst(run.name) === name;
  return {
    ...facts,
    kind: 'run',
    name,
    amount: null,
    currency: null,
    raceFormat: (isOffered && run?.raceFormat) || null,
    number: isOwn ? run.number : null,
  };
}

export async function findOwnerName(db: Db, { userId, orderId, showsName }: ShareLinkRow): Promise<string | null> {
  if (!showsName) return null;
  if (userId === null) return takeFirst((orderId && (await findOrder(db, orderId))?.contributorName) || '') || null;
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return takeFirst(owner?.name ?? '') || null;
}

async function findRun(db: Db, userId: number, edition: number) {
  const [run] = await db
    .select({
      number: participants.number,
      name: participants.name,
      raceFormat: sql<string>`coalesce(${registrations.fields}->>'raceFormat', '')`,
    })
    .from(participants)
    .innerJoin(registrations, eq(registrations.id, participants.registrationId))
    .where(
      and(
        eq(registrations.userId, userId),
        eq(participants.edition, edition),
        eq(participants.kind, 'individual'),
        eq(participants.isVoid, false),
      ),
    )
    .orderBy(asc(participants.registrationId))
    .limit(1);
  return run;
}

const takeFirst = (name: string) => name.trim().split(/\s+/u)[0] ?? '';
