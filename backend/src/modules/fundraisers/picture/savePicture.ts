import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import type { ReadPhoto } from '../../finishes/index.ts';
import { type FundraiserRow, findPublishedGoal, isTextRead } from '../findFundraisers.ts';
import { FundraiserClosed } from '../fundraisers.errors.ts';
import { fundraisers } from '../fundraisers.tables.ts';
import { fundraiserPictures } from './picture.tables.ts';

const newCode = () => randomBytes(18).toString('base64url');
const belongsTo = ({ id }: Pick<FundraiserRow, 'id'>) => eq(fundraiserPictures.fundraiserId, id);
const isWaiting = isNull(fundraiserPictures.approvedAt);

/** Replaces the one that waits; the approved one stays until staff decides. The row is locked. @throws {FundraiserClosed} */
export async function savePicture(tx: Db, row: FundraiserRow, picture: ReadPhoto, now: Date): Promise<void> {
  if (row.state === 'closed') throw new FundraiserClosed();
  const kept = await tx.select({ image: fundraiserPictures.image }).from(fundraiserPictures).where(belongsTo(row));
  if (kept.some(({ image }) => picture.image.equals(image))) return;
  await tx.delete(fundraiserPictures).where(and(belongsTo(row), isWaiting));
  await tx.insert(fundraiserPictures).values({ ...picture, code: newCode(), fundraiserId: row.id, createdAt: now });
  await tx
    .update(fundraisers)
    .set({
      publishedGoal: findPublishedGoal(row),
      state: 'waiting',
      reason: '',
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(fundraisers.id, row.id));
}

/** Takes it off the page at once. A page that waited for nothing else is as it was approved. The row is locked. */
export async function removePicture(tx: Db, row: FundraiserRow, now: Date): Promise<void> {
  const removed = await tx
    .delete(fundraiserPictures)
    .where(belongsTo(row))
    .returning({ code: fundraiserPictures.code });
  if (removed.length === 0) return;
  const isSettled = row.state !== 'closed' && isTextRead(row);
  await tx
    .update(fundraisers)
    .set({ version: row.version + 1, updatedAt: now, ...(isSettled && { state: 'published', reason: '' }) })
    .where(eq(fundraisers.id, row.id));
}

export const hasWaitingPicture = async (tx: Db, row: FundraiserRow): Promise<boolean> =>
  (await tx.$count(fundraiserPictures, and(belongsTo(row), isWaiting))) > 0;

export async function approvePicture(tx: Db, row: FundraiserRow, now: Date): Promise<void> {
  if (!(await hasWaitingPicture(tx, row))) return;
  await tx.delete(fundraiserPictures).where(and(belongsTo(row), isNotNull(fundraiserPictures.approvedAt)));
  await tx.update(fundraiserPictures).set({ approvedAt: now }).where(belongsTo(row));
}

/** Staff sees it again before it is public again. */
export async function unpublishPicture(tx: Db, row: FundraiserRow): Promise<void> {
  const isApproved = and(belongsTo(row), isNotNull(fundraiserPictures.approvedAt));
  if (await hasWaitingPicture(tx, row)) await tx.delete(fundraiserPictures).where(isApproved);
  else await tx.update(fundraiserPictures).set({ approvedAt: null }).where(isApproved);
}
