import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  DeskDifference,
  DeskList,
  DeskMerge,
  DeskMerged,
  DeskResult,
  RecordedHandout,
} from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import type { AuditChain, Caller } from '../office/index.ts';
import { participants } from '../participants/index.ts';
import type { ConsentCodes } from './consents/consentCodes.ts';
import { pickupConsents } from './consents/consents.tables.ts';
import { pickupEnds } from './consents/pickupEnds.ts';
import { KitUnknown } from './handouts.errors.ts';
import { deskKeys, type HandoutRow, handouts } from './handouts.tables.ts';
import { kitList } from './kitList.ts';
import { mergeAction } from './mergeActions.ts';

export interface HandoutsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  audit: AuditChain;
  codes: ConsentCodes;
  /** Names of accounts by actor, and actors of accounts. */
  names: () => Promise<(actor: string) => { name: string; account: number | null }>;
}

/** Kits that desks hand out, merged from devices that may have been offline. */
export function createHandouts({ db, clock, event, audit, codes, names }: HandoutsDependencies) {
  async function keyOf(sessionId: number): Promise<string> {
    await db
      .insert(deskKeys)
      .values({ sessionId, key: randomBytes(32).toString('base64') })
      .onConflictDoNothing();
    const [found] = await db.select().from(deskKeys).where(eq(deskKeys.sessionId, sessionId));
    return found?.key ?? '';
  }

  async function recorded(edition: number): Promise<RecordedHandout[]> {
    const nameOf = await names();
    const rows = await db
      .select({ handout: handouts, friend: pickupConsents.friend })
      .from(handouts)
      .leftJoin(pickupConsents, eq(pickupConsents.id, handouts.consentId))
      .where(and(eq(handouts.edition, edition), eq(handouts.state, 'recorded')))
      .orderBy(asc(handouts.number));
    return rows.map(({ handout: { id, number, at, desk, actor, size }, friend }) => ({
      id,
      number,
      at: at.toISOString(),
      desk,
      by: nameOf(actor).name,
      size,
      friend,
    }));
  }

  /** Those where this device handed out one of the two kits. */
  async function differencesOf(device: string, edition: number): Promise<DeskDifference[]> {
    const nameOf = await names();
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
      by: nameOf(row.actor).name,
      size: row.size,
      isOwn: row.device === device,
    });
    return rows.map((row) => ({
      id: row.second.id,
      number: row.second.number,
      recorded: show(row.first),
      second: show(row.second),
      decision: decisionOf(row.second),
    }));
  }

  return {
    async list(device: string, version: string | undefined, { session }: Caller): Promise<DeskList> {
      const record = await event();
      const { edition } = record;
      const kits = await kitList(db, edition);
      const current = createHash('sha256').update(JSON.stringify(kits)).digest('base64url');
      return {
        now: clock.now().toISOString(),
        key: session ? await keyOf(session.sessionId) : null,
        version: current,
        kits: version === current ? null : kits,
        handouts: await recorded(edition),
        differences: await differencesOf(device, edition),
        consents: { key: codes.deskKey, until: pickupEnds(record).toISOString() },
      };
    },

    /** @throws {KitUnknown} */
    async phone(number: number, { actor }: Caller): Promise<{ phone: string }> {
      const { edition } = await event();
      const isAssigned = and(
        eq(participants.edition, edition),
        eq(participants.number, number),
        eq(participants.isVoid, false),
      );
      return audit.record({ actor, action: 'desk-phone', details: { raceNumber: number } }, async () => {
        const [row] = await db.select({ phone: participants.phone }).from(participants).where(isAssigned);
        if (!row) throw new KitUnknown();
        return row;
      });
    },

    /** Each action in a transaction of its own: one that fails takes no other with it. */
    async merge({ device, sentAt, actions }: DeskMerge, caller: Caller): Promise<DeskMerged> {
      const { edition } = await event();
      const now = clock.now();
      const nameOf = await names();
      const actorOf = (account: number | undefined) => {
        const named = `account:${account}`;
        return account !== undefined && nameOf(named).account !== null ? named : caller.actor;
      };
      const sender = {
        edition,
        device,
        actor: caller.actor,
        actorOf,
        now,
        skew: now.getTime() - new Date(sentAt).getTime(),
      };
      const results: DeskResult[] = [];
      const mergeAll = async () => {
        for (const action of actions) {
          results.push({ id: action.id, outcome: await mergeAction(db, action, sender) });
        }
      };
      if (actions.length > 0) {
        await audit.record({ actor: caller.actor, action: 'desk-merge', details: { device, actions } }, mergeAll);
      }
      return { results, differences: await differencesOf(device, edition) };
    },
  };
}

function decisionOf({ state }: HandoutRow): DeskDifference['decision'] {
  return state === 'exchanged' || state === 'mistake' || state === 'two-kits' ? state : null;
}

export type Handouts = ReturnType<typeof createHandouts>;
