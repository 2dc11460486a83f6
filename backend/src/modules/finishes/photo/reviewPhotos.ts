import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FinishPhotoList } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { findUser } from '../../accounts/index.ts';
import { assertCurrent } from '../../editions/index.ts';
import { enqueueEmail } from '../../mail/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';
import { registrations, teamMembers } from '../../registrations/index.ts';
import { finishes, finishPhotos } from '../finishes.tables.ts';
import { isUnderAge } from '../isUnderAge.ts';
import { findRunner } from '../runners.ts';
import { shortenName } from '../shortenName.ts';
import { PhotoDecided } from './photo.errors.ts';

interface PhotoReviewDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<{ date: string }>;
}

interface ListedPage {
  limit: number;
  from: number;
}

const isWaiting = and(
  eq(finishes.isPhotoPublic, true),
  eq(finishes.photoState, 'waiting'),
  isNull(raceNumbers.voidedAt),
);

/** Photos that wait for staff, and what staff decides about them. */
export function createPhotoReview({ db, clock, event }: PhotoReviewDependencies) {
  const select = (tx: Db, isMeant: SQL | undefined) =>
    tx
      .select({ finish: finishes, code: finishPhotos.code, width: finishPhotos.width, height: finishPhotos.height })
      .from(finishPhotos)
      .innerJoin(finishes, eq(finishes.id, finishPhotos.finishId))
      .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
      .where(and(isWaiting, isMeant))
      .orderBy(asc(finishes.updatedAt), asc(finishes.id));

  /** Waits for the runner, who may replace or withdraw it meanwhile. @throws {PhotoDecided} {@link EditionArchived} */
  async function lock(tx: Db, code: string) {
    const [found] = await select(tx, eq(finishPhotos.code, code));
    if (!found) throw new PhotoDecided();
    const { raceNumberId, edition } = found.finish;
    await tx.select().from(raceNumbers).where(eq(raceNumbers.id, raceNumberId)).for('no key update');
    const [locked] = await select(tx, eq(finishPhotos.code, code));
    const runner = await findRunner(tx, raceNumberId);
    if (!locked || !runner) throw new PhotoDecided();
    await assertCurrent(tx, edition);
    return { finish: locked.finish, runner };
  }

  const decide = (code: string, reason: string | undefined) =>
    db.transaction(async (tx) => {
      const { finish, runner } = await lock(tx, code);
      const photoState = reason === undefined ? 'shown' : 'returned';
      await tx
        .update(finishes)
        .set({ photoState, photoReason: reason ?? '' })
        .where(eq(finishes.id, finish.id));
      const { number, name, registrationId } = runner;
      const recipient = await findRecipient(tx, runner);
      if (recipient) {
        const { isGuest, ...to } = recipient;
        const about = { registrationId, number, name, ...(isGuest && { isGuest }) };
        const message =
          reason === undefined
            ? ({ kind: 'finish-photo-shown', ...about } as const)
            : ({ kind: 'finish-photo-returned', ...about, reason } as const);
        await enqueueEmail(tx, { ...to, message }, clock.now());
      }
      return { raceNumber: number };
    });

  return {
    async search(edition: number, { limit, from }: ListedPage): Promise<FinishPhotoList> {
      const { date } = await event();
      const found = await select(db, eq(finishes.edition, edition)).limit(limit).offset(from);
      const [all] = await db
        .select({ count: sql<number>`count(*)::integer` })
        .from(finishPhotos)
        .innerJoin(finishes, eq(finishes.id, finishPhotos.finishId))
        .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
        .where(and(isWaiting, eq(finishes.edition, edition)));
      const photos = [];
      for (const { finish, ...photo } of found) {
        const runner = await findRunner(db, finish.raceNumberId);
        if (!runner) continue;
        const { distance, elapsed, country, city, isOnMap, flags, signature, updatedAt } = finish;
        photos.push({
          ...photo,
          raceNumber: runner.number,
          name: signature === 'name' ? shortenName(runner.name) : '',
          distance,
          elapsed,
          country,
          city: isOnMap ? city : '',
          flags,
          isChild: isUnderAge(runner.birthday, date),
          sentAt: updatedAt.toISOString(),
        });
      }
      return { photos, count: all?.count ?? 0 };
    },

    /** @throws {PhotoDecided} */
    async show(code: string): Promise<{ image: string }> {
      const [found] = await select(db, eq(finishPhotos.code, code));
      const [photo] = await db
        .select({ image: finishPhotos.image })
        .from(finishPhotos)
        .where(eq(finishPhotos.code, code));
      if (!found || !photo) throw new PhotoDecided();
      return { image: Buffer.from(photo.image).toString('base64') };
    },

    /** @throws {PhotoDecided} {@link EditionArchived} */
    approve: (code: string) => decide(code, undefined),

    /** @throws {PhotoDecided} {@link EditionArchived} */
    return: (code: string, reason: string) => decide(code, reason),

    /** For the log. */
    async findNumber(code: string): Promise<number | undefined> {
      const [row] = await db
        .select({ number: raceNumbers.number })
        .from(finishPhotos)
        .innerJoin(finishes, eq(finishes.id, finishPhotos.finishId))
        .innerJoin(raceNumbers, eq(raceNumbers.id, finishes.raceNumberId))
        .where(eq(finishPhotos.code, code));
      return row?.number;
    },
  };
}

/** A runner who took a place over has left no email here, and a member of a team only if the captain knew it. */
async function findRecipient(
  tx: Db,
  { registrationId, memberId, isOfAnother }: { registrationId: number; memberId: number | null; isOfAnother: boolean },
) {
  const [registration] = await tx.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!registration) return undefined;
  const { locale, userId } = registration;
  if (memberId !== null) {
    const [member] = await tx.select().from(teamMembers).where(eq(teamMembers.id, memberId));
    return member?.email ? { to: member.email, locale, isGuest: true } : undefined;
  }
  const user = isOfAnother ? undefined : await findUser(tx, userId);
  return user && { to: user.email, locale, isGuest: false };
}
