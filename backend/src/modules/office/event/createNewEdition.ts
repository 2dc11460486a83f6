import { desc, eq } from 'drizzle-orm';
import {
  type EditionObstacle,
  type EventSettings,
  listEventProblems,
  type NewEdition,
  type Rehearsal,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { dryRun } from '../../../database/dryRun.ts';
import { isUniqueViolation } from '../../../database/errorCode.ts';
import {
  type EventRecord,
  eventDrafts,
  eventVersions,
  registrationPhase,
  type StaffEvent,
  toEventRecord,
  toEventSettings,
} from '../../content/index.ts';
import { EditionArchived, editions } from '../../editions/index.ts';
import { orders } from '../../orders/index.ts';
import { registrations } from '../../registrations/index.ts';
import { EditionExists, EditionInUse, EditionNotCreatable, EditionUnknown } from '../office.errors.ts';
import { findSeasonEnd } from '../season/findSeasonEnd.ts';
import { deleteEdition, deleteOwnSettings, isInUse } from './editionUse.ts';
import {
  findDraft,
  insertVersion,
  keepContent,
  listVersions,
  type SeenDraft,
  saveDraft,
  takeDraft,
} from './eventDraft.ts';
import { toNextSettings } from './nextSettings.ts';

export interface NewEditionDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  staffEvent: Pick<StaffEvent, 'refresh'>;
}

const WITHDRAWABLE_MS = 7 * 86_400_000;

export function createNewEdition({ db, clock, event, staffEvent }: NewEditionDependencies) {
  async function show(): Promise<NewEdition> {
    const { edition: current } = await event();
    const preparing = await findPreparing();
    return {
      current,
      preparing,
      obstacles: preparing === null ? [] : await listObstacles(preparing),
      withdrawable: await findWithdrawable(db, current),
    };
  }

  async function findPreparing(): Promise<number | null> {
    const [row] = await db.select().from(editions).where(eq(editions.state, 'preparing'));
    return row?.number ?? null;
  }

  /** @throws {EditionUnknown} {@link EditionArchived} for one that is public */
  async function assertPreparing(edition: number): Promise<void> {
    const [row] = await db.select().from(editions).where(eq(editions.number, edition));
    if (!row) throw new EditionUnknown();
    if (row.state !== 'preparing') throw new EditionArchived();
  }

  async function listObstacles(edition: number): Promise<EditionObstacle[]> {
    const settings = (await findDraft(db, edition))?.settings;
    const current = toEventSettings(await event());
    const obstacles: EditionObstacle[] = [];
    if (!(await findSeasonEnd(db, current.edition))) obstacles.push({ kind: 'season' });
    if (edition <= current.edition) obstacles.push({ kind: 'number' });
    if (!settings || settings.startsAt <= current.endsAt) obstacles.push({ kind: 'day' });
    const count = settings ? listEventProblems(settings).length : 0;
    if (count > 0) obstacles.push({ kind: 'settings', count });
    return obstacles;
  }

  /** No one has used it yet, and its first week is not over. */
  async function findWithdrawable(on: Db, edition: number): Promise<NewEdition['withdrawable']> {
    const [first] = await on
      .select({ at: eventVersions.publishedAt, by: eventVersions.publishedBy })
      .from(eventVersions)
      .where(eq(eventVersions.edition, edition))
      .orderBy(eventVersions.id)
      .limit(1);
    // A run that content named has its content as the first version.
    if (!first || first.by === null || !(await findBefore(on, edition))) return null;
    const until = new Date(first.at.getTime() + WITHDRAWABLE_MS);
    if (clock.now() >= until || (await isInUse(on, edition))) return null;
    return { edition, until: until.toISOString() };
  }

  async function findBefore(on: Db, edition: number): Promise<number | undefined> {
    const rows = await on.select().from(editions).where(eq(editions.state, 'archived')).orderBy(desc(editions.number));
    return rows.find(({ number }) => number < edition)?.number;
  }

  /** @param before the run that is current until then. @returns the settings of the new one. @throws {DraftChanged} {@link EditionNotCreatable} */
  async function createIn(
    tx: Db,
    { edition, version }: SeenDraft,
    before: EventSettings,
    actor: string,
  ): Promise<EventSettings> {
    await keepContent(tx, before, clock.now());
    const settings = await takeDraft(tx, edition, version);
    const count = listEventProblems(settings).length;
    if (count > 0) throw new EditionNotCreatable([{ kind: 'settings', count }]);
    await tx.delete(eventDrafts).where(eq(eventDrafts.edition, before.edition));
    await insertVersion(tx, settings, actor, clock.now());
    await makeCurrent(tx, edition, before.edition, 'archived');
    return settings;
  }

  /** @throws {EditionUnknown} {@link EditionArchived} {@link EditionNotCreatable} */
  async function assertCreatable(edition: number): Promise<void> {
    await assertPreparing(edition);
    const obstacles = await listObstacles(edition);
    if (obstacles.length > 0) throw new EditionNotCreatable(obstacles);
  }

  return {
    show,

    /** @throws {EditionExists} */
    async prepare(edition: number, actor: string): Promise<NewEdition> {
      const current = toEventSettings(await event());
      if (edition <= current.edition || (await findPreparing()) !== null) throw new EditionExists();
      const settings = toNextSettings(current, edition);
      const date = settings.startsAt.slice(0, 10);
      try {
        await db.transaction(async (tx) => {
          await tx
            .insert(editions)
            .values({ number: edition, date, state: 'preparing' })
            // A later run that content named by mistake.
            .onConflictDoUpdate({ target: editions.number, set: { date, state: 'preparing' } });
          await tx.delete(eventDrafts).where(eq(eventDrafts.edition, edition));
          await saveDraft(tx, { edition, version: 0, settings, changedBy: actor, changedAt: clock.now() });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new EditionExists(error) : error;
      }
      return show();
    },

    /** @throws {EditionUnknown} {@link EditionArchived} {@link EditionInUse} */
    async drop(edition: number): Promise<NewEdition> {
      await assertPreparing(edition);
      await deleteEdition(db, edition);
      return show();
    },

    /** @throws as `create` */
    async rehearse(seen: SeenDraft, actor: string): Promise<Rehearsal> {
      await assertCreatable(seen.edition);
      const before = toEventSettings(await event());
      return dryRun(db, async (tx) => {
        const record = toEventRecord(await createIn(tx, seen, before, actor));
        return {
          edition: record.edition,
          phase: registrationPhase(record, clock.now()),
          opensAt: record.registration.opensAt.toISOString(),
          startsAt: record.startsAt.toISOString(),
          kept: await countUse(tx, before.edition),
          fresh: await countUse(tx, record.edition),
        };
      });
    },

    /** @throws {EditionUnknown} {@link EditionArchived} {@link EditionNotCreatable} {@link DraftChanged} */
    async create(seen: SeenDraft, actor: string): Promise<NewEdition> {
      await assertCreatable(seen.edition);
      const before = toEventSettings(await event());
      await db.transaction((tx) => createIn(tx, seen, before, actor));
      await staffEvent.refresh();
      return show();
    },

    /** @throws {EditionInUse} {@link EditionExists} while another run is prepared */
    async withdraw(edition: number, actor: string): Promise<NewEdition> {
      if ((await findPreparing()) !== null) throw new EditionExists();
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(editions).where(eq(editions.number, edition)).for('update');
        const before = await findBefore(tx, edition);
        const isPossible = row?.state === 'current' && (await findWithdrawable(tx, edition));
        if (!isPossible || before === undefined) throw new EditionInUse();
        const [newest] = await listVersions(tx, edition);
        await deleteOwnSettings(tx, edition);
        await makeCurrent(tx, before, edition, 'preparing');
        const draft = await findDraft(tx, edition);
        if (!draft && newest) {
          const { settings } = newest;
          await saveDraft(tx, { edition, version: 0, settings, changedBy: actor, changedAt: clock.now() });
        }
      });
      await staffEvent.refresh();
      return show();
    },
  };
}

async function makeCurrent(tx: Db, edition: number, before: number, state: 'archived' | 'preparing'): Promise<void> {
  await tx.update(editions).set({ state }).where(eq(editions.number, before));
  await tx.update(editions).set({ state: 'current' }).where(eq(editions.number, edition));
}

async function countUse(db: Db, edition: number): Promise<{ people: number; orders: number }> {
  return {
    people: await db.$count(registrations, eq(registrations.edition, edition)),
    orders: await db.$count(orders, eq(orders.edition, edition)),
  };
}
