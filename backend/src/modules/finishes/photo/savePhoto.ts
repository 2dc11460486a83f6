import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { auditLog } from '../../accounts/index.ts';
import { finishes, finishPhotos } from '../finishes.tables.ts';
import type { Runner } from '../runners.ts';
import { lockNumber, newFinish } from '../saveFinish.ts';
import { PhotoNotFound } from './photo.errors.ts';
import type { ReadPhoto } from './readPhoto.ts';

interface Change {
  runner: Runner;
  /** The account that reports; none by a personal link. */
  userId: number | undefined;
}

const newCode = () => randomBytes(18).toString('base64url');

/** Keeps a photo, alone a finish of its own; the same again changes nothing, another one waits anew. */
export function savePhoto(db: Db, { runner, userId }: Change, photo: ReadPhoto, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockNumber(tx, runner);
    const finish = known ?? (await insertFinish(tx, runner, now));
    const [kept] = await tx.select().from(finishPhotos).where(eq(finishPhotos.finishId, finish.id));
    if (kept && photo.image.equals(kept.image)) return;
    const values = { ...photo, code: newCode() };
    await tx
      .insert(finishPhotos)
      .values({ finishId: finish.id, ...values })
      .onConflictDoUpdate({ target: finishPhotos.finishId, set: values });
    const photoState = finish.isPhotoPublic ? 'waiting' : 'none';
    await tx.update(finishes).set({ photoState, photoReason: '', updatedAt: now }).where(eq(finishes.id, finish.id));
    if (userId !== undefined) await auditLog.recordEvent(tx, userId, 'finish-reported', now);
  });
}

/** The city stays hidden, and the signature is not chosen, until the runner says otherwise. */
async function insertFinish(tx: Db, runner: Runner, now: Date) {
  const { country, city } = runner;
  const [row] = await tx
    .insert(finishes)
    .values({
      ...newFinish(runner),
      source: 'photo',
      country: country || 'UA',
      city,
      signature: 'unchosen',
      isOnMap: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The finish was not stored.');
  return row;
}

/** A finish that was only a photo goes with it. */
export function removePhoto(db: Db, { runner, userId }: Change, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockNumber(tx, runner);
    if (!known) return;
    if (userId !== undefined && known.isPhotoPublic) await auditLog.withdrawConsent(tx, userId, 'finish-photo', now);
    if (known.distance === null) {
      await tx.delete(finishes).where(eq(finishes.id, known.id));
      return;
    }
    await tx.delete(finishPhotos).where(eq(finishPhotos.finishId, known.id));
    await tx
      .update(finishes)
      .set({ isPhotoPublic: false, photoState: 'none', photoReason: '', updatedAt: now })
      .where(eq(finishes.id, known.id));
  });
}

/** Whether the photo may be shown: staff looks at it first, and without the consent no one else sees it. @throws {PhotoNotFound} */
export function allowPhoto(db: Db, { runner, userId }: Change, isPublic: boolean, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockNumber(tx, runner);
    if (!known || !(await hasPhoto(tx, known.id))) throw new PhotoNotFound();
    if (known.isPhotoPublic === isPublic) return;
    await tx
      .update(finishes)
      .set({ isPhotoPublic: isPublic, photoState: isPublic ? 'waiting' : 'none', photoReason: '', updatedAt: now })
      .where(eq(finishes.id, known.id));
    if (userId === undefined) return;
    if (isPublic) await auditLog.recordConsents(tx, userId, ['finish-photo'], now);
    else await auditLog.withdrawConsent(tx, userId, 'finish-photo', now);
  });
}

const hasPhoto = async (tx: Db, finishId: number) =>
  (await tx.$count(finishPhotos, eq(finishPhotos.finishId, finishId))) > 0;
