import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';
import { finishes, finishPhotos } from '../finishes.tables.ts';
import { PhotoNotFound } from './photo.errors.ts';

/** What both the runner and staff allow to show. */
export const isPhotoShown = and(eq(finishes.isPhotoPublic, true), eq(finishes.photoState, 'shown'));

/** @throws {PhotoNotFound} */
export async function findOwnPhoto(db: Db, raceNumberId: number): Promise<Buffer> {
  const [row] = await db
    .select({ image: finishPhotos.image })
    .from(finishPhotos)
    .innerJoin(finishes, eq(finishes.id, finishPhotos.finishId))
    .where(eq(finishes.raceNumberId, raceNumberId));
  if (!row) throw new PhotoNotFound();
  return Buffer.from(row.image);
}

/** @throws {PhotoNotFound} also for one that waits, was returned or hidden, or whose number was taken away. */
export async function findShownPhoto(db: Db, code: string): Promise<Buffer> {
  const [row] = await db
    .select({ image: finishPhotos.image })
    .from(finishPhotos)
    .innerJoin(finishes, eq(finishes.id, finishPhotos.finishId))
    .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
    .where(and(eq(finishPhotos.code, code), isPhotoShown, isNull(raceNumbers.voidedAt)));
  if (!row) throw new PhotoNotFound();
  return Buffer.from(row.image);
}
