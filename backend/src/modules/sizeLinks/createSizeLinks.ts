import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SizeLink } from 'shared-lib/api';
import { paths } from 'shared-lib/i18n/paths';
import { listSizes } from 'shared-lib/validation';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import { type EventRecord, sizesChangeUntil } from '../content/index.ts';
import { assertSizesLeft, KitSizeUnknown } from '../kitSizes/index.ts';
import { createRateLimiter, type RateLimit } from '../rateLimits/index.ts';
import { lockRegistrations, registrations, storeKitSize, teamMembers } from '../registrations/index.ts';
import { findUnsized } from './findUnsized.ts';
import { SizeLinkNotFound, SizeLinkRateLimited } from './sizeLinks.errors.ts';
import { kitSizeLinks } from './sizeLinks.tables.ts';

/** Against guessed links. */
const perClient: RateLimit = { name: 'size-link-client', times: 60, seconds: 60 * 60 };

/** A token is too long to guess, so it needs no pepper. */
const computeHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The first word: a link may be forwarded, so that it says no surname. */
const toFirstName = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

export interface SizeLinksDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

/** Personal links by which people choose the size of their T-shirt without signing in, until sizes are fixed. */
export function createSizeLinks({ db, clock, event }: SizeLinksDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });

  /** @throws {SizeLinkNotFound} also once sizes are fixed, and for people whose place has ended. */
  async function findPeople(tx: Db, token: string, record: EventRecord) {
    if (clock.now() >= sizesChangeUntil(record)) throw new SizeLinkNotFound();
    const rows = await tx
      .select({
        id: kitSizeLinks.id,
        registrationId: kitSizeLinks.registrationId,
        memberId: kitSizeLinks.memberId,
        name: sql<string>`coalesce(${teamMembers.fullName}, ${registrations.fields} ->> 'fullName', '')`,
        size: sql<string>`coalesce(${teamMembers.kitSize}, ${registrations.fields} ->> 'kitSize', '')`,
      })
      .from(kitSizeLinks)
      .innerJoin(registrations, eq(registrations.id, kitSizeLinks.registrationId))
      .leftJoin(teamMembers, eq(teamMembers.id, kitSizeLinks.memberId))
      .where(
        and(
          eq(kitSizeLinks.tokenHash, computeHash(token)),
          eq(registrations.edition, record.edition),
          sql`exists (select 1 from participants where participants.registration_id = ${registrations.id})`,
        ),
      )
      .orderBy(asc(kitSizeLinks.id));
    if (rows.length === 0) throw new SizeLinkNotFound();
    return rows;
  }

  async function show(tx: Db, token: string, record: EventRecord): Promise<SizeLink> {
    const people = await findPeople(tx, token, record);
    return {
      edition: record.edition,
      changeUntil: sizesChangeUntil(record).toISOString(),
      people: people.map(({ id, name, size }) => ({ id, firstName: toFirstName(name), kitSize: size })),
    };
  }

  return {
    /** The path of a new link for an address; undefined where no one with a name lacks a size there any more. */
    async create(tx: Db, email: string): Promise<string | undefined> {
      const record = await event();
      if (clock.now() >= sizesChangeUntil(record)) return undefined;
      const unsized = await findUnsized(tx, record, email);
      const named = unsized.filter(({ kind, memberId }) => kind === 'individual' || memberId !== null);
      if (named.length === 0) return undefined;
      const token = randomBytes(24).toString('base64url');
      const [tokenHash, createdAt] = [computeHash(token), clock.now()];
      await tx
        .insert(kitSizeLinks)
        .values(named.map(({ registrationId, memberId }) => ({ tokenHash, registrationId, memberId, createdAt })));
      return paths.chooseSize(token);
    },

    /** @throws {SizeLinkNotFound} */
    get: async (token: string): Promise<SizeLink> => show(db, token, await event()),

    /** @throws {SizeLinkNotFound} {@link KitSizeUnknown} {@link KitSizeGone} {@link SizeLinkRateLimited} */
    async choose(token: string, { id, kitSize }: { id: number; kitSize: string }, client: string): Promise<SizeLink> {
      const { ok, retryAfter } = await rateLimiter.consume(perClient, client);
      if (!ok) throw new SizeLinkRateLimited(retryAfter);
      const record = await event();
      if (!listSizes(record).includes(kitSize)) throw new KitSizeUnknown();
      return db.transaction(async (tx) => {
        const seen = (await findPeople(tx, token, record)).find((person) => person.id === id);
        if (!seen) throw new SizeLinkNotFound();
        await lockRegistrations(tx, [seen.registrationId]);
        // Read under the lock: another may have changed it.
        const person = (await findPeople(tx, token, record)).find((one) => one.id === id) ?? seen;
        if (person.size !== kitSize) {
          await storeKitSize(tx, person, kitSize, clock.now());
          await assertSizesLeft(tx, record, [{ size: kitSize, field: 'kitSize' }], { areHeld: true, now: clock.now() });
        }
        return show(tx, token, record);
      });
    },
  };
}

export type SizeLinks = ReturnType<typeof createSizeLinks>;
