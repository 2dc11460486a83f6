import { and, eq, isNull } from 'drizzle-orm';
import { clientNetwork } from 'server-lib';
import type { FinishUpload, UploadOffset } from 'shared-lib/finish/types';
import type {
  FundraiserForm,
  FundraiserList,
  FundraiserPage,
  NewFundraiserContribution,
  OwnFundraiser,
  OwnFundraisers,
} from 'shared-lib/fundraising/types';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { kyivDay } from '../../kyivTime.ts';
import { auditLog } from '../accounts/index.ts';
import type { EventRecord } from '../content/index.ts';
import { createUploads, readPhoto, takePhoto } from '../finishes/index.ts';
import { createRateLimiter, type RateLimit, rateLimitKey } from '../rateLimits/index.ts';
import {
  type FoundFundraiser,
  findFundraisers,
  findOwnGifts,
  findShownGifts,
  findTeamsWithoutPage,
  isPublic,
  isTextRead,
  toCard,
} from './findFundraisers.ts';
import { findShownRunners, hideMember } from './findShownRunners.ts';
import { fundraiserGifts } from './fundraiserGifts.tables.ts';
import { FundraiserRateLimited, FundraiserUnknown } from './fundraisers.errors.ts';
import { fundraiserReports, fundraisers } from './fundraisers.tables.ts';
import { isClosed } from './isClosed.ts';
import { chooseLatest, listPictures, readOwnPicture, readPublicPicture } from './picture/findPictures.ts';
import { hasWaitingPicture, removePicture, savePicture } from './picture/savePicture.ts';
import { saveFundraiser } from './saveFundraiser.ts';
import { suggestAmounts } from './suggestAmounts.ts';
import { takeGift } from './takeGift.ts';

const changes: RateLimit = { name: 'fundraiser-change', times: 60, seconds: 60 * 60 };
const MOST_RUNNERS = 6;
const pictures: RateLimit = { name: 'fundraiser-picture', times: 30, seconds: 60 * 60 };
const uploadParts: RateLimit = { name: 'fundraiser-upload-part', times: 2_400, seconds: 60 * 60 };
const reports: RateLimit = { name: 'fundraiser-report', times: 5, seconds: 60 * 60 };

export interface FundraisersDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

export function createFundraisers({ db, clock, event }: FundraisersDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const uploads = createUploads({ db, clock });

  async function spend(limit: RateLimit, subject: string): Promise<void> {
    const { ok, retryAfter } = await rateLimiter.consume(limit, subject);
    if (!ok) throw new FundraiserRateLimited(retryAfter);
  }

  async function readEdition(): Promise<number> {
    const { edition, fundraising } = await event();
    if (!fundraising.isOn) throw new FundraiserUnknown();
    return edition;
  }

  async function findPublic(address: string): Promise<FoundFundraiser> {
    await readEdition();
    const [found] = await findFundraisers(db, and(eq(fundraisers.address, address), isPublic));
    if (!found) throw new FundraiserUnknown();
    return found;
  }

  async function viewOwn(userId: number, address: string): Promise<OwnFundraiser> {
    const isOwn = and(eq(fundraisers.userId, userId), eq(fundraisers.address, address));
    const [found] = await findFundraisers(db, isOwn);
    if (!found) throw new FundraiserUnknown();
    return toOwn(found);
  }

  async function toOwn(found: FoundFundraiser): Promise<OwnFundraiser> {
    const { id, name, story, goal, showsRunner, state, reason, registrationId, publishedName } = found.row;
    const picture = chooseLatest(await listPictures(db, [id]), id);
    return {
      ...toCard(found),
      name,
      story,
      goal,
      showsRunner,
      state,
      reason,
      registrationId,
      isPublic: publishedName !== null,
      runners: await findShownRunners(db, found.row),
      received: await findOwnGifts(db, found),
      picture: picture ? { code: picture.code, isApproved: picture.isApproved } : null,
    };
  }

  /** @throws {FundraiserUnknown} */
  async function findOwn(userId: number, address: string): Promise<FoundFundraiser['row']> {
    await readEdition();
    const isOwn = and(eq(fundraisers.userId, userId), eq(fundraisers.address, address));
    const [found] = await db.select().from(fundraisers).where(isOwn);
    if (!found) throw new FundraiserUnknown();
    return found;
  }

  async function findUpload(userId: number, address: string, upload: string) {
    const { id } = await findOwn(userId, address);
    return { upload, subject: `fundraiser-${id}`, raceNumberId: null };
  }

  async function findShownPicture({ row: { id } }: FoundFundraiser): Promise<FundraiserPage['picture']> {
    const shown = (await listPictures(db, [id])).find(({ isApproved }) => isApproved);
    return shown ? { code: shown.code, width: shown.width, height: shown.height } : null;
  }

  async function lockOwn(tx: Db, userId: number, address: string) {
    const edition = await readEdition();
    const isOwn = and(
      eq(fundraisers.userId, userId),
      eq(fundraisers.edition, edition),
      eq(fundraisers.address, address),
    );
    const [row] = await tx.select().from(fundraisers).where(isOwn).for('update');
    if (!row) throw new FundraiserUnknown();
    return row;
  }

  return {
    /** @throws {FundraiserUnknown} */
    async list(): Promise<FundraiserList> {
      const edition = await readEdition();
      const found = await findFundraisers(db, and(eq(fundraisers.edition, edition), isPublic));
      return { edition, pages: found.map(toCard).sort((one, other) => other.raised - one.raised) };
    },

    /** @throws {FundraiserUnknown} */
    async page(address: string): Promise<FundraiserPage> {
      const found = await findPublic(address);
      const { edition, publishedStory } = found.row;
      const { fundraising, gifts, ...record } = await event();
      const now = clock.now();
      const isCurrent = edition === record.edition;
      const lastDay = (isCurrent && fundraising.lastDay) || null;
      return {
        ...toCard(found),
        edition,
        story: publishedStory ?? '',
        isClosed: isClosed(found.row, { edition: record.edition, fundraising }, now),
        lastDay,
        daysLeft: lastDay === null ? null : Math.max(0, countDays(kyivDay(now), lastDay)),
        reportDay: (isCurrent && fundraising.reportDay) || null,
        presets: suggestAmounts(gifts.examples),
        runners: (await findShownRunners(db, found.row)).slice(0, MOST_RUNNERS),
        donors: await findShownGifts(db, found),
        picture: await findShownPicture(found),
      };
    },

    /** Another report of the same client changes nothing while staff has not settled the first. @throws {FundraiserUnknown} {@link FundraiserRateLimited} */
    async report(address: string, reason: string, ip: string): Promise<{ isReported: true }> {
      const { row } = await findPublic(address);
      const { client } = clientNetwork(ip);
      const report = { fundraiserId: row.id, reason, reporter: rateLimitKey(`report-${row.id}`, client) };
      await db.transaction(async (tx) => {
        await tx.select().from(fundraisers).where(eq(fundraisers.id, row.id)).for('no key update');
        const isOpen = and(
          eq(fundraiserReports.fundraiserId, row.id),
          eq(fundraiserReports.reporter, report.reporter),
          isNull(fundraiserReports.settledAt),
        );
        if ((await tx.select().from(fundraiserReports).where(isOpen)).length > 0) return;
        const { ok, retryAfter } = await createRateLimiter({ db: tx, clock }).consume(reports, client);
        if (!ok) throw new FundraiserRateLimited(retryAfter);
        await tx
          .insert(fundraiserReports)
          .values({ ...report, createdAt: clock.now() })
          .onConflictDoNothing();
      });
      return { isReported: true };
    },

    /** For the transaction that creates the contribution. */
    attach:
      ({ fundraiser }: Pick<NewFundraiserContribution, 'fundraiser'>) =>
      async (tx: Db, order: Parameters<typeof takeGift>[1]): Promise<void> =>
        takeGift(tx, order, fundraiser, await event(), clock.now()),

    /** @throws {FundraiserUnknown} */
    async own(userId: number): Promise<OwnFundraisers> {
      const edition = await readEdition();
      const isOwn = and(eq(fundraisers.userId, userId), eq(fundraisers.edition, edition));
      const pages = await Promise.all((await findFundraisers(db, isOwn)).map(toOwn));
      const canOpen = !pages.some(({ registrationId }) => registrationId === null);
      return { edition, pages, canOpen, teams: await findTeamsWithoutPage(db, userId, edition) };
    },

    /** @throws {FundraiserRateLimited} {@link FundraiserUnknown} and the errors of `saveFundraiser` */
    async save(userId: number, form: FundraiserForm): Promise<OwnFundraiser> {
      await spend(changes, `account-${userId}`);
      const edition = await readEdition();
      const { address } = await saveFundraiser(db, { userId, edition }, form, clock.now());
      return viewOwn(userId, address);
    },

    /** Ends or resumes giving; what was collected stays. @throws {FundraiserRateLimited} {@link FundraiserUnknown} */
    async close(userId: number, address: string, isEnded: boolean): Promise<OwnFundraiser> {
      await spend(changes, `account-${userId}`);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const row = await lockOwn(tx, userId, address);
        if ((row.state === 'closed') === isEnded) return;
        const isRead = isTextRead(row) && !(await hasWaitingPicture(tx, row));
        const unread = row.reason ? 'returned' : 'waiting';
        const state = isEnded ? 'closed' : isRead && !row.reason ? 'published' : unread;
        await tx.update(fundraisers).set({ state, updatedAt: now }).where(eq(fundraisers.id, row.id));
        await auditLog.recordEvent(tx, userId, isEnded ? 'fundraiser-closed' : 'fundraiser-changed', now);
      });
      return viewOwn(userId, address);
    },

    /** Begins a picture that comes in parts, or tells how far it came. @throws {FundraiserRateLimited} {@link FundraiserUnknown} {@link UploadUnknown} */
    async beginUpload(userId: number, address: string, upload: string, file: FinishUpload): Promise<UploadOffset> {
      await spend(uploadParts, `account-${userId}`);
      return uploads.begin(await findUpload(userId, address, upload), file);
    },

    async appendUpload(userId: number, address: string, upload: string, offset: number, part: Buffer) {
      await spend(uploadParts, `account-${userId}`);
      return uploads.append(await findUpload(userId, address, upload), offset, part);
    },

    async removeUpload(userId: number, address: string, upload: string): Promise<void> {
      await spend(uploadParts, `account-${userId}`);
      return uploads.remove(await findUpload(userId, address, upload));
    },

    /** Staff sees the picture before others do; a repeat changes nothing. @throws {FundraiserRateLimited} {@link FundraiserUnknown} {@link FundraiserClosed} {@link UploadUnknown} {@link UploadIncomplete} and the errors of a photo */
    async takePicture(userId: number, address: string, upload: string): Promise<OwnFundraiser> {
      await spend(pictures, `account-${userId}`);
      const reference = await findUpload(userId, address, upload);
      await takePhoto({ uploads, reference }, async (bytes) => {
        const picture = await readPhoto(bytes);
        const now = clock.now();
        await db.transaction(async (tx) => {
          await savePicture(tx, await lockOwn(tx, userId, address), picture, now);
          await auditLog.recordEvent(tx, userId, 'fundraiser-changed', now);
        });
      });
      return viewOwn(userId, address);
    },

    /** @throws {FundraiserRateLimited} {@link FundraiserUnknown} */
    async removePicture(userId: number, address: string): Promise<OwnFundraiser> {
      await spend(changes, `account-${userId}`);
      const now = clock.now();
      await db.transaction(async (tx) => removePicture(tx, await lockOwn(tx, userId, address), now));
      return viewOwn(userId, address);
    },

    /** @throws {FundraiserUnknown} {@link FundraiserPictureUnknown} */
    ownPicture: async (userId: number, address: string): Promise<Buffer> =>
      readOwnPicture(db, (await findOwn(userId, address)).id),

    /** @throws {FundraiserUnknown} {@link FundraiserPictureUnknown} */
    async publicPicture(code: string): Promise<Buffer> {
      await readEdition();
      return readPublicPicture(db, code);
    },

    /** The same again changes nothing. @throws {FundraiserRateLimited} {@link FundraiserUnknown} */
    async hideRunner(userId: number, address: string, number: number): Promise<OwnFundraiser> {
      await spend(changes, `account-${userId}`);
      await db.transaction(async (tx) => {
        const { registrationId } = await lockOwn(tx, userId, address);
        if (registrationId !== null) await hideMember(tx, registrationId, number);
      });
      return viewOwn(userId, address);
    },

    /** Shows or hides what a donor wrote. @throws {FundraiserRateLimited} {@link FundraiserUnknown} */
    async showMessage(userId: number, address: string, gift: number, isShown: boolean): Promise<OwnFundraiser> {
      await spend(changes, `account-${userId}`);
      await db.transaction(async (tx) => {
        const { id } = await lockOwn(tx, userId, address);
        const isMeant = and(eq(fundraiserGifts.id, gift), eq(fundraiserGifts.fundraiserId, id));
        const [found] = await tx.select().from(fundraiserGifts).where(isMeant);
        if (!found || found.messageState === 'none') throw new FundraiserUnknown();
        await tx
          .update(fundraiserGifts)
          .set({ messageState: isShown ? 'shown' : 'hidden' })
          .where(isMeant);
      });
      return viewOwn(userId, address);
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;

const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export type Fundraisers = ReturnType<typeof createFundraisers>;
