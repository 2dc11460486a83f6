import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transfer } from 'shared-lib/api';
import { type Individual, includesShirt, listSizes, type newRunnerBody, newRunnerSchema } from 'shared-lib/validation';
import type { InferType } from 'yup';
import type { Db } from '../../../database/connection.ts';
import { validateBody } from '../../../plugins/yupValidation.ts';
import { auditLog } from '../../accounts/index.ts';
import { askedQuestions } from '../../content/index.ts';
import { assertSizesLeft } from '../../kitSizes/index.ts';
import { enqueueEmail, type Locale } from '../../mail/index.ts';
import { findNumbers, renewVerification } from '../../raceNumbers/index.ts';
import { createRateLimiter, type RateLimit } from '../../rateLimits/index.ts';
import {
  lockRegistrations,
  RegistrationNotFound,
  type RegistrationRow,
  replaceFields,
} from '../../registrations/index.ts';
import { createRequestKeys } from '../../requestKeys/index.ts';
import { type OrderRow, orderNumber } from '../order.ts';
import { getRegistrationIds } from '../orderLines.ts';
import { ChangeTooLate } from '../orders.errors.ts';
import { findLines, lockOrder, orderIdOfRegistration } from '../orders.queries.ts';
import { readDeadlines, type SelfServiceFactsDependencies } from '../selfService/selfServiceFacts.ts';
import { PlaceNotTransferable, TransferNotFound, TransferRateLimited } from './placeTransfers.errors.ts';
import { placeTransfers } from './placeTransfers.tables.ts';

type TransferRow = typeof placeTransfers.$inferSelect;

/** Against guessed links. */
const perClient: RateLimit = { name: 'transfer-client', times: 30, seconds: 60 * 60 };

export interface PlaceTransfersDependencies extends SelfServiceFactsDependencies {
  db: Db;
}

export interface Acceptance {
  token: string;
  runner: InferType<typeof newRunnerBody>;
  locale: Locale;
  /** The same for every retry of a form. */
  key: string;
  client: string;
}

interface Place {
  order: OrderRow;
  registration: RegistrationRow & { fields: Individual };
  number: number;
}

/** A token is too long to guess, so it needs no pepper. */
const computeHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Passes the place of a runner on by a link; the race number stays, its runner changes. */
export function createPlaceTransfers(dependencies: PlaceTransfersDependencies) {
  const { db, clock, event } = dependencies;
  const rateLimiter = createRateLimiter({ db, clock });
  const requestKeys = createRequestKeys({ db, clock });

  /** Locks registration and order, in this order as everywhere. @throws {RegistrationNotFound} {@link PlaceNotTransferable} {@link ChangeTooLate} */
  async function lockPlace(tx: Db, orderId: number, registrationId: number): Promise<Place> {
    const [registration] = await lockRegistrations(tx, [registrationId]);
    const order = await lockOrder(tx, orderId);
    const isOrdered = getRegistrationIds(await findLines(tx, orderId)).includes(registrationId);
    if (!order || !registration || !isOrdered) throw new RegistrationNotFound();
    if ('teamName' in registration.fields) throw new PlaceNotTransferable();
    if (!(await readDeadlines(tx, order, dependencies)).transferUntil) throw new ChangeTooLate();
    const [numbered] = await findNumbers(tx, [registrationId]);
    if (!numbered) throw new PlaceNotTransferable();
    return { order, registration: { ...registration, fields: registration.fields }, number: numbered.number };
  }

  async function find(tx: Db, token: string): Promise<TransferRow> {
    const [row] = await tx
      .select()
      .from(placeTransfers)
      .where(and(eq(placeTransfers.tokenHash, computeHash(token)), isNull(placeTransfers.revokedAt)));
    if (!row) throw new TransferNotFound();
    return row;
  }

  async function getPlace(tx: Db, { registrationId }: TransferRow): Promise<Place> {
    const orderId = await orderIdOfRegistration(tx, registrationId);
    if (orderId === undefined) throw new TransferNotFound();
    return lockPlace(tx, orderId, registrationId).catch((cause) => {
      throw cause instanceof ChangeTooLate || cause instanceof PlaceNotTransferable ? new TransferNotFound() : cause;
    });
  }

  const revokeOpen = (tx: Db, registrationId: number) =>
    tx
      .update(placeTransfers)
      .set({ revokedAt: clock.now() })
      .where(
        and(
          eq(placeTransfers.registrationId, registrationId),
          isNull(placeTransfers.revokedAt),
          isNull(placeTransfers.acceptedAt),
        ),
      );

  return {
    /** Creates a link, revokes the previous one. @returns its token, which is not stored. @throws {PlaceNotTransferable} {@link ChangeTooLate} */
    create: (orderId: number, registrationId: number): Promise<string> =>
      db.transaction(async (tx) => {
        await lockPlace(tx, orderId, registrationId);
        await revokeOpen(tx, registrationId);
        const token = randomBytes(24).toString('base64url');
        await tx
          .insert(placeTransfers)
          .values({ registrationId, tokenHash: computeHash(token), createdAt: clock.now() });
        return token;
      }),

    /** @throws {TransferNotFound} also for a used link. */
    get: (token: string): Promise<Transfer> =>
      db.transaction(async (tx) => {
        const transfer = await find(tx, token);
        if (transfer.acceptedAt) throw new TransferNotFound();
        const { number, registration } = await getPlace(tx, transfer);
        const { raceFormat, participationFormat } = registration.fields;
        return { number, raceFormat, participationFormat };
      }),

    /** The new runner takes the place, once per link. @throws {ValidationFailed} {@link TransferNotFound} {@link TransferRateLimited} */
    async accept({ token, runner, locale, key, client }: Acceptance): Promise<{ number: number; fullName: string }> {
      const { ok, retryAfter } = await rateLimiter.consume(perClient, client);
      if (!ok) throw new TransferRateLimited(retryAfter);
      const keyed = { scope: 'transfer', key, request: { link: computeHash(token), runner } };
      const record = await event();
      const questions = askedQuestions(record.questions);
      const work = async (tx: Db) => {
        const { registrationId } = await find(tx, token);
        const place = await getPlace(tx, await find(tx, token));
        // Read under the locks: it may have been used or revoked.
        const transfer = await find(tx, token);
        const { order, registration, number } = place;
        if (transfer.acceptedAt) {
          if (transfer.idempotencyKey !== key) throw new TransferNotFound();
          return { number, fullName: registration.fields.fullName };
        }
        const now = clock.now();
        const { country: oldCountry, city: oldCity } = registration.fields;
        // Forms of earlier releases have no place.
        const typed = { ...runner, country: runner.country ?? oldCountry, city: runner.city || oldCity };
        const {
          fullName,
          email,
          country,
          city,
          consents,
          answers = {},
          kitSize = '',
        } = validateBody(newRunnerSchema(questions, registration.fields, listSizes(record)), typed);
        const isAsked = includesShirt(record, { kind: 'individual', ...registration.fields });
        const size = isAsked ? kitSize : '';
        const left = { fullName, country, city, consents, kitSize: size, answers };
        await replaceFields(tx, registrationId, { ...registration.fields, ...left }, now);
        await renewVerification(tx, registrationId);
        await tx
          .update(placeTransfers)
          .set({ acceptedAt: now, idempotencyKey: key })
          .where(eq(placeTransfers.id, transfer.id));
        if (order.userId) await auditLog.recordEvent(tx, order.userId, 'place-transferred', now);
        if (order.email) {
          const from = registration.fields.fullName;
          const message = {
            kind: 'place-transferred',
            order: orderNumber(order.id),
            number,
            from,
            to: fullName,
          } as const;
          await enqueueEmail(tx, { to: order.email, locale: order.locale, message }, now);
        }
        await enqueueEmail(
          tx,
          {
            to: email,
            locale,
            message: { kind: 'place-received', number, name: fullName, registrationId: registration.id },
          },
          now,
        );
        const isOwn = size === registration.fields.kitSize;
        await assertSizesLeft(tx, record, isOwn ? [] : [{ size, field: 'kitSize' }], { areHeld: true, now });
        return { number, fullName };
      };
      return requestKeys.run(keyed, () => db.transaction(work));
    },
  };
}

export type PlaceTransfers = ReturnType<typeof createPlaceTransfers>;
