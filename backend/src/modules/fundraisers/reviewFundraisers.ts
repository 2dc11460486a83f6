import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FundraiserReview } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { findUser } from '../accounts/index.ts';
import { assertCurrent } from '../editions/index.ts';
import { enqueueEmail } from '../mail/index.ts';
import { findUserLocale } from '../orders/index.ts';
import { type FundraiserRow, findFundraisers, findPublishedGoal } from './findFundraisers.ts';
import { FundraiserDecided } from './fundraisers.errors.ts';
import { fundraiserReports, fundraisers } from './fundraisers.tables.ts';
import { chooseLatest, type ListedPicture, listPictures, readPicture } from './picture/findPictures.ts';
import { approvePicture, unpublishPicture } from './picture/savePicture.ts';

interface ReviewDependencies {
  db: Db;
  clock: Clock;
}

interface ListedPage {
  limit: number;
  from: number;
}

interface Read {
  address: string;
  version: number;
}

type Decision = Pick<FundraiserRow, 'state' | 'reason'> &
  Partial<Pick<FundraiserRow, 'publishedName' | 'publishedStory' | 'publishedGoal'>>;

/** Fundraising pages that wait for staff, and what staff decides about them. */
export function createFundraiserReview({ db, clock }: ReviewDependencies) {
  const isOpen = isNull(fundraiserReports.settledAt);

  /** @throws {FundraiserDecided} {@link EditionArchived} */
  const decide = (
    { address, version }: Read,
    isExpected: (row: FundraiserRow) => boolean,
    choose: (row: FundraiserRow) => Decision,
    changePicture?: (tx: Db, row: FundraiserRow, now: Date) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(fundraisers).where(eq(fundraisers.address, address)).for('update');
      if (row?.version !== version || !isExpected(row)) throw new FundraiserDecided();
      await assertCurrent(tx, row.edition);
      const decision = choose(row);
      const now = clock.now();
      await tx.update(fundraisers).set(decision).where(eq(fundraisers.id, row.id));
      await changePicture?.(tx, row, now);
      await tx
        .update(fundraiserReports)
        .set({ settledAt: now, reporter: null })
        .where(and(eq(fundraiserReports.fundraiserId, row.id), isOpen));
      const owner = await findUser(tx, row.userId);
      if (owner) {
        const about = { page: row.name, address };
        const message =
          decision.reason === ''
            ? ({ kind: 'fundraiser-published', ...about } as const)
            : ({ kind: 'fundraiser-returned', ...about, reason: decision.reason } as const);
        await enqueueEmail(tx, { to: owner.email, locale: await findUserLocale(tx, owner.id), message }, now);
      }
      return { address };
    });

  return {
    /** Those that staff has to look at first, then all others; the longest waiting first. */
    async search(edition: number, { limit, from }: ListedPage): Promise<FundraiserReview> {
      const found = await findFundraisers(db, eq(fundraisers.edition, edition));
      const ids = found.map(({ row }) => row.id);
      const open =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(fundraiserReports)
              .where(and(inArray(fundraiserReports.fundraiserId, ids), isOpen))
              .orderBy(asc(fundraiserReports.id));
      const pictures = await listPictures(db, ids);
      const pages = found.map(({ row, team, total }) => ({
        address: row.address,
        version: row.version,
        name: row.name,
        story: row.story,
        team,
        goal: row.goal,
        publishedGoal: findPublishedGoal(row),
        raised: total,
        state: row.state,
        isPublic: row.publishedName !== null,
        reason: row.reason,
        sentAt: row.updatedAt.toISOString(),
        picture: describePicture(chooseLatest(pictures, row.id)),
        reports: open
          .filter(({ fundraiserId }) => fundraiserId === row.id)
          .map(({ reason, createdAt }) => ({ reason, at: createdAt.toISOString() })),
      }));
      const isUrgent = ({ state, reports }: (typeof pages)[number]) => state === 'waiting' || reports.length > 0;
      const sorted = pages.sort(
        (one, other) => Number(isUrgent(other)) - Number(isUrgent(one)) || one.sentAt.localeCompare(other.sentAt),
      );
      return { pages: sorted.slice(from, from + limit), count: pages.length, waiting: pages.filter(isUrgent).length };
    },

    /** @throws {FundraiserPictureUnknown} */
    showPicture: async (code: string) => ({ image: (await readPicture(db, code)).toString('base64') }),

    /** @throws {FundraiserDecided} {@link EditionArchived} */
    approve: (read: Read) =>
      decide(
        read,
        ({ state }) => state === 'waiting',
        ({ name, story, goal }) => ({
          state: 'published',
          reason: '',
          publishedName: name,
          publishedStory: story,
          publishedGoal: goal,
        }),
        approvePicture,
      ),

    /** A text that was approved before stays. @throws {FundraiserDecided} {@link EditionArchived} */
    return: (read: Read, reason: string) =>
      decide(
        read,
        ({ state }) => state === 'waiting',
        () => ({ state: 'returned', reason }),
      ),

    /** @throws {FundraiserDecided} {@link EditionArchived} */
    unpublish: (read: Read, reason: string) =>
      decide(
        read,
        ({ publishedName }) => publishedName !== null,
        () => ({ state: 'returned', reason, publishedName: null, publishedStory: null, publishedGoal: null }),
        unpublishPicture,
      ),

    /** Leaves the page as it is. @throws {FundraiserDecided} */
    dismiss: ({ address }: Pick<Read, 'address'>) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(fundraisers).where(eq(fundraisers.address, address)).for('update');
        const settled = await tx
          .update(fundraiserReports)
          .set({ settledAt: clock.now(), reporter: null })
          .where(and(eq(fundraiserReports.fundraiserId, row?.id ?? 0), isOpen))
          .returning();
        if (settled.length === 0) throw new FundraiserDecided();
        return { address };
      }),
  };
}

const describePicture = (picture: ListedPicture | undefined) =>
  picture ? { code: picture.code, width: picture.width, height: picture.height } : null;
