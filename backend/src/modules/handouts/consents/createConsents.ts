import { randomBytes } from 'node:crypto';
import { and, asc, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { PickupConsents } from 'shared-lib/api';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { consentQrText, type pickupConsentSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { qrCode } from '../../../text/qrImage.ts';
import { auditLog } from '../../accounts/index.ts';
import type { EventRecord } from '../../content/index.ts';
import { enqueueEmail } from '../../mail/index.ts';
import { findLines, getRegistrationIds, lockOrder, type OrderRow, orderNumber } from '../../orders/index.ts';
import { findNumbers, raceNumbers } from '../../raceNumbers/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import { handedOutNumbers } from '../handedOut.ts';
import type { ConsentCodes } from './consentCodes.ts';
import { ConsentNotFound, ConsentsLimited, KitNotAvailable, PickupOver } from './consents.errors.ts';
import { pickupConsentKits, pickupConsents } from './consents.tables.ts';
import { pickupEnds } from './pickupEnds.ts';

type ConsentForm = InferType<typeof pickupConsentSchema>;

export interface OwnedKits {
  order: OrderRow;
}

export interface ConsentsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  codes: ConsentCodes;
}

/** Each sends an email. */
const perOrder: RateLimit = { name: 'pickup-consent', times: 20, seconds: 60 * 60 };
/** Tries until a code is free: it is taken next to never. */
const TRIES = 5;

/** Its runner and number are those for which the consent was given. */
const isLiveKit = and(
  eq(pickupConsentKits.isLive, true),
  eq(pickupConsentKits.verificationCode, raceNumbers.verificationCode),
);

/** Consents by which friends collect kits. */
export function createConsents({ db, clock, event, codes }: ConsentsDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });

  async function listRunners(tx: Db, { order }: OwnedKits) {
    if (order.status !== 'paid' || order.delivery?.kind !== 'pickup') return [];
    const ids = getRegistrationIds((await findLines(tx, order.id)).filter(({ isLive }) => isLive));
    return findNumbers(tx, ids);
  }

  async function live(tx: Db, orderId: number) {
    const rows = await tx
      .select({ consent: pickupConsents, number: raceNumbers.number })
      .from(pickupConsents)
      .innerJoin(pickupConsentKits, eq(pickupConsentKits.consentId, pickupConsents.id))
      .innerJoin(raceNumbers, eq(raceNumbers.id, pickupConsentKits.raceNumberId))
      .where(and(eq(pickupConsents.orderId, orderId), isLiveKit))
      .orderBy(asc(pickupConsents.id), asc(raceNumbers.number));
    const consents = new Map(rows.map(({ consent }) => [consent.id, { consent, numbers: [] as number[] }]));
    for (const { consent, number } of rows) consents.get(consent.id)?.numbers.push(number);
    return [...consents.values()];
  }

  async function show(tx: Db, kits: OwnedKits): Promise<PickupConsents> {
    const record = await event();
    const runners = await listRunners(tx, kits);
    const handedOut = await handedOutNumbers(tx, record.edition);
    const own = new Set(runners.map(({ number }) => number));
    const given = (await live(tx, kits.order.id)).filter(({ numbers }) => numbers.every((number) => own.has(number)));
    const until = pickupEnds(record);
    return {
      until: until.toISOString(),
      kits: runners.map(({ number, name }) => ({
        number,
        name,
        isHandedOut: handedOut.has(number),
      })),
      consents:
        clock.now() >= until
          ? []
          : given.map(({ consent, numbers }) => {
              const code = codes.getCode(consent.seed);
              const { id, friend, createdAt } = consent;
              return { id, friend, code, qr: qrCode(consentQrText(code)), numbers, createdAt: createdAt.toISOString() };
            }),
    };
  }

  /** Consents without a live kit are over. */
  const endEmpty = (tx: Db, orderId: number) =>
    tx
      .update(pickupConsents)
      .set({ revokedAt: clock.now() })
      .where(
        and(
          eq(pickupConsents.orderId, orderId),
          isNull(pickupConsents.revokedAt),
          not(
            exists(
              tx
                .select({ one: sql`1` })
                .from(pickupConsentKits)
                .where(and(eq(pickupConsentKits.consentId, pickupConsents.id), eq(pickupConsentKits.isLive, true))),
            ),
          ),
        ),
      );

  async function insert(tx: Db, order: OrderRow, userId: number, edition: number, friend: string): Promise<number> {
    for (let tried = 0; tried < TRIES; tried++) {
      const seed = randomBytes(12).toString('base64url');
      const codeHash = codes.computeHash(codes.getCode(seed));
      const row = { userId, orderId: order.id, edition, friend, seed, codeHash, createdAt: clock.now() };
      const [stored] = await tx
        .insert(pickupConsents)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: pickupConsents.id });
      if (stored) return stored.id;
    }
    throw new Error('No free consent code was found.');
  }

  return {
    show: (kits: OwnedKits) => show(db, kits),

    /** Gives a code for kits, in place of earlier ones; the same consent again keeps its code. @throws {PickupOver} {@link KitNotAvailable} {@link ConsentsLimited} */
    async create(kits: OwnedKits, { friend, numbers }: ConsentForm): Promise<PickupConsents> {
      const record = await event();
      const now = clock.now();
      if (now >= pickupEnds(record)) throw new PickupOver();
      const { ok, retryAfter } = await rateLimiter.consume(perOrder, String(kits.order.id));
      if (!ok) throw new ConsentsLimited(retryAfter);
      const shown = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, kits.order.id);
        const { userId } = order ?? {};
        if (!order || !userId) throw new KitNotAvailable();
        const handedOut = await handedOutNumbers(tx, record.edition);
        const free = (await listRunners(tx, kits)).filter(({ number }) => !handedOut.has(number));
        const chosen = [...new Set(numbers)].sort((one, other) => one - other);
        if (chosen.some((number) => !free.some((runner) => runner.number === number))) throw new KitNotAvailable();
        const isSame = (await live(tx, order.id)).some(
          (one) => one.consent.friend === friend && String(one.numbers) === String(chosen),
        );
        if (isSame) return show(tx, kits);
        const rows = await tx
          .select({ raceNumberId: raceNumbers.id, verificationCode: raceNumbers.verificationCode })
          .from(raceNumbers)
          .where(and(eq(raceNumbers.edition, record.edition), inArray(raceNumbers.number, chosen)));
        const ids = rows.map(({ raceNumberId }) => raceNumberId);
        const consentId = await insert(tx, order, userId, record.edition, friend);
        await tx
          .update(pickupConsentKits)
          .set({ isLive: false })
          .where(and(inArray(pickupConsentKits.raceNumberId, ids), ne(pickupConsentKits.consentId, consentId)));
        await tx
          .insert(pickupConsentKits)
          .values(rows.map(({ raceNumberId, verificationCode }) => ({ consentId, raceNumberId, verificationCode })));
        await endEmpty(tx, order.id);
        await auditLog.recordEvent(tx, userId, 'pickup-consent-given', now);
        if (order.email) {
          const facts = { order: orderNumber(order.id), friend, numbers: formatNumberRanges(chosen) };
          const message = { kind: 'pickup-consent', ...facts } as const;
          await enqueueEmail(tx, { to: order.email, locale: order.locale, message }, now);
        }
        return show(tx, kits);
      });
      return shown;
    },

    /** @throws {ConsentNotFound} */
    revoke: (kits: OwnedKits, id: number): Promise<PickupConsents> =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, kits.order.id);
        const isShown = (await show(tx, kits)).consents.some((consent) => consent.id === id);
        if (!order?.userId || !isShown) throw new ConsentNotFound();
        await tx.update(pickupConsentKits).set({ isLive: false }).where(eq(pickupConsentKits.consentId, id));
        await endEmpty(tx, order.id);
        await auditLog.recordEvent(tx, order.userId, 'pickup-consent-revoked', clock.now());
        return show(tx, kits);
      }),
  };
}

export type Consents = ReturnType<typeof createConsents>;

/** Live consents by race number, for the list of desks. */
export async function liveConsents(db: Db, edition: number): Promise<Map<number, { hash: string; friend: string }>> {
  const rows = await db
    .select({ number: raceNumbers.number, hash: pickupConsents.codeHash, friend: pickupConsents.friend })
    .from(pickupConsentKits)
    .innerJoin(pickupConsents, eq(pickupConsents.id, pickupConsentKits.consentId))
    .innerJoin(raceNumbers, eq(raceNumbers.id, pickupConsentKits.raceNumberId))
    .where(and(eq(pickupConsents.edition, edition), isLiveKit));
  return new Map(rows.map(({ number, hash, friend }) => [number, { hash, friend }]));
}

/** The consent that a desk verified; also one that was revoked since. */
export async function consentOfKit(db: Db, raceNumberId: number, hash: string) {
  const [row] = await db
    .select({ consent: pickupConsents })
    .from(pickupConsents)
    .innerJoin(pickupConsentKits, eq(pickupConsentKits.consentId, pickupConsents.id))
    .where(and(eq(pickupConsents.codeHash, hash), eq(pickupConsentKits.raceNumberId, raceNumberId)));
  return row?.consent;
}
