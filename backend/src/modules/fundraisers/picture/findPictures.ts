import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { FundraiserPictureUnknown } from '../fundraisers.errors.ts';
import { fundraisers } from '../fundraisers.tables.ts';
import { fundraiserPictures } from './picture.tables.ts';

const isApproved = isNotNull(fundraiserPictures.approvedAt);

/** Pictures of these pages without their bytes: at most one approved and one that waits, of each. */
export function listPictures(db: Db, fundraiserIds: readonly number[]) {
  const { fundraiserId, code, width, height } = fundraiserPictures;
  return db
    .select({ fundraiserId, code, width, height, isApproved: sql<boolean>`${isApproved}` })
    .from(fundraiserPictures)
    .where(inArray(fundraiserId, [...fundraiserIds]));
}

export type ListedPicture = Awaited<ReturnType<typeof listPictures>>[number];

/** The one that staff has not seen, else the approved one. */
export const chooseLatest = (pictures: readonly ListedPicture[], fundraiserId: number): ListedPicture | undefined =>
  pictures
    .filter((picture) => picture.fundraiserId === fundraiserId)
    .sort((one, other) => Number(one.isApproved) - Number(other.isApproved))
    .at(0);

export async function readPicture(db: Db, code: string): Promise<Buffer> {
  const [row] = await db
    .select({ image: fundraiserPictures.image })
    .from(fundraiserPictures)
    .where(eq(fundraiserPictures.code, code));
  return toBuffer(row);
}

/** For its owner, the latest. @throws {FundraiserPictureUnknown} */
export async function readOwnPicture(db: Db, fundraiserId: number): Promise<Buffer> {
  const [row] = await db
    .select({ image: fundraiserPictures.image })
    .from(fundraiserPictures)
    .where(eq(fundraiserPictures.fundraiserId, fundraiserId))
    .orderBy(isApproved)
    .limit(1);
  return toBuffer(row);
}

/** For anyone: approved, of a page that is public. @throws {FundraiserPictureUnknown} */
export async function readPublicPicture(db: Db, code: string): Promise<Buffer> {
  const [row] = await db
    .select({ image: fundraiserPictures.image })
    .from(fundraiserPictures)
    .innerJoin(fundraisers, eq(fundraisers.id, fundraiserPictures.fundraiserId))
    .where(and(eq(fundraiserPictures.code, code), isApproved, isNotNull(fundraisers.publishedName)));
  return toBuffer(row);
}

function toBuffer(row: { image: Uint8Array } | undefined): Buffer {
  if (!row) throw new FundraiserPictureUnknown();
  return Buffer.from(row.image);
}
