import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { participants } from '../participants/index.ts';
import { registrations } from '../registrations/index.ts';
import { findByCode } from './findShared.ts';
import { invitedRegistrations, shareLinks } from './shareLinks.tables.ts';

interface Invited {
  code: string;
  userId: number;
  registrationIds: readonly number[];
}

/** In the transaction that registers. An unknown code, or the own one, changes nothing. */
export async function recordInvited(tx: Db, { code, userId, registrationIds }: Invited, now: Date): Promise<void> {
  const link = await findByCode(tx, code);
  if (!link || link.userId === userId) return;
  await tx
    .insert(invitedRegistrations)
    .values(registrationIds.map((registrationId) => ({ registrationId, shareLinkId: link.id, createdAt: now })));
}

/** Registrations of an edition with a paid place that is still good. */
export async function countInvited(db: Db, shareLinkId: number, edition: number): Promise<number> {
  const [found] = await db
    .select({ came: sql<number>`count(distinct ${invitedRegistrations.registrationId})::integer` })
    .from(invitedRegistrations)
    .innerJoin(participants, eq(participants.registrationId, invitedRegistrations.registrationId))
    .where(
      and(
        eq(invitedRegistrations.shareLinkId, shareLinkId),
        eq(participants.edition, edition),
        eq(participants.isVoid, false),
      ),
    );
  return found?.came ?? 0;
}

/** The link by which a person came to an edition, the latest first. */
export async function findInviting(db: Db, userId: number, edition: number) {
  const [link] = await db
    .select({ link: shareLinks })
    .from(invitedRegistrations)
    .innerJoin(registrations, eq(registrations.id, invitedRegistrations.registrationId))
    .innerJoin(shareLinks, eq(shareLinks.id, invitedRegistrations.shareLinkId))
    .where(and(eq(registrations.userId, userId), eq(registrations.edition, edition)))
    .orderBy(sql`${invitedRegistrations.registrationId} desc`)
    .limit(1);
  return link?.link;
}
