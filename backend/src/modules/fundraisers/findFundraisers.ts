import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { FundraiserCard, OwnGift, ShownGift } from 'shared-lib/fundraising/types';
import type { Db } from '../../database/connection.ts';
import { orders } from '../orders/index.ts';
import { participants } from '../participants/index.ts';
import { registrations, teamAdditions } from '../registrations/index.ts';
import { countGifts, noGifts, selectBalances } from './countGifts.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { fundraisers } from './fundraisers.tables.ts';

export type FundraiserRow = typeof fundraisers.$inferSelect;

export interface FoundFundraiser {
  row: FundraiserRow;
  team: string;
  people: number;
  raised: number;
  withheld: number;
  gifts: number;
  total: number;
}

export const isPublic = isNotNull(fundraisers.publishedName);

/** Paid places of a team and of those that were added to it. */
const people = sql<number>`(select count(*)::integer from ${participants}
  where ${participants.registrationId} = ${fundraisers.registrationId}
  or ${participants.registrationId} in (select ${teamAdditions.registrationId} from ${teamAdditions}
    where ${teamAdditions.teamId} = ${fundraisers.registrationId}))`;

/** Pages with what they collected, the oldest first. */
export async function findFundraisers(db: Db, isMeant: SQL | undefined): Promise<FoundFundraiser[]> {
  const rows = await db
    .select({
      row: fundraisers,
      team: sql<string>`coalesce(${registrations.fields} ->> 'teamName', '')`,
      people,
    })
    .from(fundraisers)
    .leftJoin(registrations, eq(registrations.id, fundraisers.registrationId))
    .where(isMeant)
    .orderBy(fundraisers.id);
  const counts = await countGifts(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) => ({ ...found, ...(counts.get(found.row.id) ?? noGifts) }));
}

/** A page as lists show it, under the name that staff approved. */
export const toCard = ({ row, team, people: size, raised, withheld, gifts }: FoundFundraiser): FundraiserCard => ({
  address: row.address,
  name: row.publishedName ?? row.name,
  team,
  people: size,
  goal: findPublishedGoal(row) ?? row.goal,
  raised,
  withheld,
  gifts,
});

/** Null for a page that is not public. */
export const findPublishedGoal = ({ publishedName, publishedGoal, goal }: FundraiserRow): number | null =>
  publishedName === null ? null : (publishedGoal ?? goal);

/** Whether the page shows the latest text and goal. */
export const isTextRead = (row: FundraiserRow): boolean =>
  row.publishedName === row.name && row.publishedStory === row.story && findPublishedGoal(row) === row.goal;

interface Gift extends Omit<OwnGift, 'paidAt'> {
  paidAt: Date | null;
}

async function findGifts(db: Db, fundraiserId: number): Promise<Gift[]> {
  const balances = selectBalances(db, [fundraiserId]).as('balances');
  const rows = await db
    .select({ gift: fundraiserGifts, name: orders.contributorName, paidAt: orders.paidAt, balance: balances.balance })
    .from(fundraiserGifts)
    .innerJoin(balances, eq(balances.orderId, fundraiserGifts.orderId))
    .innerJoin(orders, eq(orders.id, fundraiserGifts.orderId))
    .orderBy(desc(orders.paidAt), desc(fundraiserGifts.id));
  return rows.map(({ gift, name, paidAt, balance }) => ({
    id: gift.id,
    name: gift.isAnonymous ? null : getFirstName(name),
    amount: gift.isAmountHidden ? null : balance,
    message: gift.message,
    messageState: gift.messageState,
    paidAt,
  }));
}

const LONGEST_FIRST_NAME = 20;

/** A donor is known by the first name only; what is none, such as an address of a page, is shown to no one. */
export function getFirstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}’'ʼ-]+$/u.test(first) && [...first].length <= LONGEST_FIRST_NAME ? first : null;
}

/** Contributions to a page as its owner sees them, the newest first. */
export async function findOwnGifts(db: Db, { row }: FoundFundraiser): Promise<OwnGift[]> {
  const gifts = await findGifts(db, row.id);
  return gifts.map(({ paidAt, ...gift }) => ({ ...gift, paidAt: (paidAt ?? row.createdAt).toISOString() }));
}

/** Contributions to a page as anyone sees them, the newest first. */
export async function findShownGifts(db: Db, found: FoundFundraiser): Promise<ShownGift[]> {
  const gifts = await findOwnGifts(db, found);
  return gifts.map(({ messageState, message, ...gift }) => ({
    ...gift,
    message: messageState === 'shown' ? message : '',
  }));
}

/** Paid teams of an account in an edition that have no page yet. */
export async function findTeamsWithoutPage(db: Db, userId: number, edition: number) {
  const rows = await db
    .select({ registrationId: registrations.id, name: sql<string>`${registrations.fields} ->> 'teamName'` })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        eq(registrations.edition, edition),
        eq(registrations.kind, 'team'),
        inArray(registrations.id, db.select({ id: participants.registrationId }).from(participants)),
      ),
    )
    .orderBy(registrations.id);
  const taken = await db
    .select({ id: fundraisers.registrationId })
    .from(fundraisers)
    .where(eq(fundraisers.userId, userId));
  return rows.filter(({ registrationId }) => !taken.some(({ id }) => id === registrationId));
}
