import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ShareImageName } from 'shared-lib/api';
import { formatMoney } from 'shared-lib/i18n/format';
import type { OwnShareLink, SharedPage } from 'shared-lib/share/types';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { computeEtag } from '../../etag.ts';
import { auditLog } from '../accounts/index.ts';
import type { EventRecord, Locale } from '../content/index.ts';
import { createDocumentRenderer, type FindIssuer, type SharePicture } from '../documents/index.ts';
import { contributionByToken } from '../payments/index.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import { createPictureCache } from './createPictureCache.ts';
import { findOwnerName, findShared, type Shared, type ShareLinkRow } from './findShared.ts';
import { countInvited, findInviting } from './invitedRegistrations.ts';
import { ShareLinksRateLimited, ShareLinkUnknown } from './shareLinks.errors.ts';
import { shareLinks } from './shareLinks.tables.ts';

const changes: RateLimit = { name: 'share-link', times: 60, seconds: 60 * 60 };
/** Messengers read pictures for many people from few addresses. */
const pictures: RateLimit = { name: 'share-picture', times: 1200, seconds: 60 * 60 };

/** An account, or the token of a gift. */
export type ShareOwner = { userId: number } | { gift: string };

export interface ShareLinksDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  /** Pictures print its host. */
  siteOrigin: string | undefined;
}

interface PictureRequest {
  file: ShareImageName;
  locale: Locale;
  client: string;
}

type Reference = { userId: number } | { orderId: number };

/** Links by which people invite others: what they show, who came by them, and their pictures. */
export function createShareLinks({ db, clock, event, issuer, siteOrigin }: ShareLinksDependencies) {
  const host = siteOrigin ? new URL(siteOrigin).host : '';
  const rateLimiter = createRateLimiter({ db, clock });
  const documents = createDocumentRenderer();
  const cache = createPictureCache();

  async function spend(limit: RateLimit, subject: string): Promise<void> {
    const { ok, retryAfter } = await rateLimiter.consume(limit, subject);
    if (!ok) throw new ShareLinksRateLimited(retryAfter);
  }

  async function findReference(owner: ShareOwner): Promise<Reference> {
    if ('userId' in owner) return owner;
    const order = await contributionByToken(db, owner.gift);
    if (order.status !== 'paid') throw new ShareLinkUnknown();
    return { orderId: order.id };
  }

  async function findLink(reference: Reference): Promise<ShareLinkRow | undefined> {
    const isMeant =
      'userId' in reference ? eq(shareLinks.userId, reference.userId) : eq(shareLinks.orderId, reference.orderId);
    const [link] = await db.select().from(shareLinks).where(isMeant);
    return link;
  }

  async function view(reference: Reference): Promise<OwnShareLink> {
    const { edition } = await event();
    const link = await findLink(reference);
    const inviting = 'userId' in reference ? await findInviting(db, reference.userId, edition) : undefined;
    return {
      code: link?.code ?? null,
      showsName: link?.showsName ?? false,
      showsAmount: link?.showsAmount ?? false,
      came: link ? await countInvited(db, link.id, edition) : 0,
      invitedBy: inviting ? ((await findOwnerName(db, inviting)) ?? '') : null,
    };
  }

  async function toPicture(shared: Shared, { locale }: PictureRequest): Promise<SharePicture> {
    const { kind, name, amount, currency, number, startsAt } = shared;
    const date = new Date(startsAt);
    return {
      kind,
      figures:
        number !== null
          ? String(number)
          : amount !== null && currency
            ? formatMoney(amount, currency, locale)
            : toDay(date),
      name,
      date,
      host,
      issuer: await issuer(locale),
      locale,
    };
  }

  return {
    /** @throws {ContributionNotFound} {@link ShareLinkUnknown} */
    own: async (owner: ShareOwner): Promise<OwnShareLink> => view(await findReference(owner)),

    /** Makes the link or changes what it shows. @throws {ShareLinksRateLimited} {@link ContributionNotFound} {@link ShareLinkUnknown} */
    async save(owner: ShareOwner, shows: Pick<OwnShareLink, 'showsName' | 'showsAmount'>): Promise<OwnShareLink> {
      await spend(changes, getSubject(owner));
      const reference = await findReference(owner);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const code = randomBytes(9).toString('base64url');
        await tx
          .insert(shareLinks)
          .values({ ...reference, code, showsName: false, showsAmount: false, createdAt: now, updatedAt: now })
          .onConflictDoNothing();
        const isMeant =
          'userId' in reference ? eq(shareLinks.userId, reference.userId) : eq(shareLinks.orderId, reference.orderId);
        const [link] = await tx.select().from(shareLinks).where(isMeant).for('update');
        if (!link) throw new ShareLinkUnknown();
        await tx
          .update(shareLinks)
          .set({ ...shows, code: link.code ?? code, updatedAt: now })
          .where(eq(shareLinks.id, link.id));
        if (link.userId === null || link.showsName === shows.showsName) return;
        if (shows.showsName) await auditLog.recordConsents(tx, link.userId, ['share-name'], now);
        else await auditLog.withdrawConsent(tx, link.userId, 'share-name', now);
      });
      return view(reference);
    },

    /** @throws {ShareLinksRateLimited} {@link ContributionNotFound} {@link ShareLinkUnknown} */
    async revoke(owner: ShareOwner): Promise<OwnShareLink> {
      await spend(changes, getSubject(owner));
      const reference = await findReference(owner);
      const now = clock.now();
      const link = await findLink(reference);
      if (!link) return view(reference);
      await db.transaction(async (tx) => {
        await tx
          .update(shareLinks)
          .set({ code: null, showsName: false, updatedAt: now })
          .where(eq(shareLinks.id, link.id));
        if (link.userId !== null && link.showsName) await auditLog.withdrawConsent(tx, link.userId, 'share-name', now);
      });
      return view(reference);
    },

    /** @throws {ShareLinkUnknown} */
    async shared(code: string): Promise<SharedPage> {
      const { number: _number, ...page } = await findShared(db, code, await event());
      return page;
    },

    /** @throws {ShareLinkUnknown} {@link ShareLinksRateLimited} */
    async picture(code: string, request: PictureRequest): Promise<{ etag: string; draw: () => Promise<Buffer> }> {
      await spend(pictures, request.client);
      const picture = await toPicture(await findShared(db, code, await event()), request);
      const { issuer: _issuer, ...facts } = picture;
      const etag = computeEtag(Buffer.from(JSON.stringify([request.file, facts])));
      return { etag, draw: () => cache(etag, () => documents.sharePicture(request.file, picture)) };
    },
  };
}

export type ShareLinks = ReturnType<typeof createShareLinks>;

const getSubject = (owner: ShareOwner) => ('userId' in owner ? `account-${owner.userId}` : owner.gift);

const toDay = (date: Date) =>
  new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv', day: '2-digit', month: '2-digit' }).format(date);
