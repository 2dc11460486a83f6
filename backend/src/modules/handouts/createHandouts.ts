import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  DeskAction,
  DeskDevices,
  DeskDifference,
  DeskEnrolment,
  DeskList,
  DeskMerge,
  DeskMerged,
  DeskResult,
  RecordedHandout,
} from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import { countSizes, getLeft } from '../kitSizes/index.ts';
import { participants } from '../participants/index.ts';
import { type Caller, toActor } from '../staffAccess/index.ts';
import type { ConsentCodes } from './consents/consentCodes.ts';
import { pickupConsents } from './consents/consents.tables.ts';
import { pickupEnds } from './consents/pickupEnds.ts';
import { createDeskDevices } from './devices/createDeskDevices.ts';
import { HandoutUnknown, KitUnknown } from './handouts.errors.ts';
import { deskKeys, type HandoutRow, handouts } from './handouts.tables.ts';
import { kitList } from './kitList.ts';
import { type DeskAuthor, mergeAction } from './mergeActions.ts';

export interface HandoutsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  codes: ConsentCodes;
  /** Names of accounts by actor. */
  names: () => Promise<(actor: string) => { name: string; account: number | null }>;
}

/** Kits that desks hand out, merged from devices that may have been offline. */
export function createHandouts({ db, clock, event, codes, names }: HandoutsDependencies) {
  const devices = createDeskDevices({ db, clock });

  async function getKey(sessionId: number): Promise<string> {
    await db
      .insert(deskKeys)
      .values({ sessionId, key: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    const [found] = await db.select().from(deskKeys).where(eq(deskKeys.sessionId, sessionId));
    return found?.key ?? '';
  }

  async function recorded(edition: number): Promise<RecordedHandout[]> {
    const getName = await names();
    const rows = await db
      .select({ handout: handouts, friend: pickupConsents.friend })
      .from(handouts)
      .leftJoin(pickupConsents, eq(pickupConsents.id, handouts.consentId))
      .where(and(eq(handouts.edition, edition), eq(handouts.state, 'recorded')))
      .orderBy(asc(handouts.number));
    return rows.map(({ handout: { id, number, at, desk, actor, size, isByConsent }, friend }) => ({
      id,
      number,
      at: at.toISOString(),
      desk,
      by: getName(actor).name,
      size,
      friend: isByConsent ? friend : null,
    }));
  }

  /** Those where this device handed out one of the two kits. */
  async function findDifferences(device: string, edition: number): Promise<DeskDifference[]> {
    const getName = await names();
    const first = alias(handouts, 'first');
    const rows = await db
      .select({ first, second: handouts })
      .from(handouts)
      .innerJoin(first, eq(first.id, handouts.firstId))
      .where(
        and(
          eq(handouts.edition, edition),
          isNotNull(handouts.firstId),
          inArray(handouts.state, ['difference', 'exchanged', 'mistake', 'two-kits']),
          or(eq(handouts.device, device), eq(first.device, device)),
        ),
      )
      .orderBy(asc(handouts.receivedAt), asc(handouts.id));
    const show = (row: HandoutRow) => ({
      at: row.at.toISOString(),
      desk: row.desk,
      by: getName(row.actor).name,
      size: row.size,
      isOwn: row.device === device,
    });
    return rows.map((row) => ({
      id: row.second.id,
      number: row.second.number,
      recorded: show(row.first),
      second: show(row.second),
      decision: findDecision(row.second),
    }));
  }

  /** The session says who acts; a device that comes back for another person has to prove it. */
  async function findAuthor(device: string, action: DeskAction, { actor, session }: Caller): Promise<DeskAuthor> {
    const { account } = action;
    if (account === undefined || account === session?.accountId) return { actor, claimedActor: null };
    const claimed = toActor(account);
    if (await devices.isProved(device, action)) return { actor: claimed, claimedActor: null };
    return { actor, claimedActor: claimed };
  }

  return {
    enrol: (enrolment: DeskEnrolment, caller: Caller) => devices.enrol(enrolment, caller),

    async devices(): Promise<DeskDevices> {
      const getName = await names();
      const { edition } = await event();
      const rows = await db
        .select()
        .from(handouts)
        .where(and(eq(handouts.edition, edition), isDoubted, isNull(handouts.checkedAt)))
        .orderBy(desc(handouts.receivedAt), asc(handouts.id));
      const doubts = rows.map(({ id, number, at, desk, actor, claimedActor, doubts: all }) => ({
        id,
        number,
        at: at.toISOString(),
        desk,
        by: getName(actor).name,
        claimedBy: claimedActor === null ? null : getName(claimedActor).name,
        doubts: all,
      }));
      return { devices: await devices.list(getName), doubts };
    },

    /** @throws {DeskDeviceUnknown} */
    async revokeDevice(device: number, { actor }: Caller): Promise<{ device: number }> {
      await devices.revoke(device, actor);
      return { device };
    },

    /** @throws {HandoutUnknown} */
    async check(handout: string, { actor }: Caller): Promise<{ handout: string }> {
      const checked = await db
        .update(handouts)
        .set({ checkedAt: clock.now(), checkedBy: actor })
        .where(and(eq(handouts.id, handout), isDoubted, isNull(handouts.checkedAt)))
        .returning({ id: handouts.id });
      if (checked.length === 0) throw new HandoutUnknown();
      return { handout };
    },

    async list(device: string, version: string | undefined, caller: Caller): Promise<DeskList> {
      const { session } = caller;
      await devices.hear(device, caller);
      const record = await event();
      const { edition } = record;
      const kits = await kitList(db, edition);
      const { ordered: taken } = await countSizes(db, edition, clock.now());
      const current = createHash('sha256').update(JSON.stringify(kits)).digest('base64url');
      return {
        now: clock.now().toISOString(),
        key: session ? await getKey(session.sessionId) : null,
        version: current,
        kits: version === current ? null : kits,
        sizes: record.shirts.sizes.map(({ code }) => ({ code, left: getLeft(record, code, taken) })),
        handouts: await recorded(edition),
        differences: await findDifferences(device, edition),
        consents: { key: codes.deskKey, until: pickupEnds(record).toISOString() },
      };
    },

    /** @throws {KitUnknown} */
    async phone(number: number): Promise<{ phone: string }> {
      const { edition } = await event();
      const isAssigned = and(
        eq(participants.edition, edition),
        eq(participants.number, number),
        eq(participants.isVoid, false),
      );
      const [row] = await db.select({ phone: participants.phone }).from(participants).where(isAssigned);
      if (!row) throw new KitUnknown();
      return row;
    },

    /** Each action in a transaction of its own: one that fails takes no other with it. */
    async merge({ device, sentAt, actions }: DeskMerge, caller: Caller): Promise<DeskMerged> {
      const { edition, shirts } = await event();
      const sizes = new Set(shirts.sizes.map(({ code }) => code));
      const now = clock.now();
      // A device that only asks for the time may still have an undo to send.
      const heardAt = actions.length > 0 ? await devices.hear(device, caller) : undefined;
      const skew = now.getTime() - new Date(sentAt).getTime();
      const sender = { edition, device, now, skew, heardAt, computeHash: codes.computeHash, sizes };
      const results: DeskResult[] = [];
      for (const action of actions) {
        const outcome = await mergeAction(db, action, await findAuthor(device, action, caller), sender);
        results.push({ id: action.id, outcome });
      }
      return { now: now.toISOString(), results, differences: await findDifferences(device, edition) };
    },
  };
}

const isDoubted = ne(handouts.doubts, sql`'{}'`);

function findDecision({ state }: HandoutRow): DeskDifference['decision'] {
  return state === 'exchanged' || state === 'mistake' || state === 'two-kits' ? state : null;
}

export type Handouts = ReturnType<typeof createHandouts>;
