import { eq, sql } from 'drizzle-orm';
import { listEventProblems, type Setup } from 'shared-lib/api/office';
import type { ContentChoice } from 'shared-lib/vocabulary';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import { type EventRecord, type FollowedChoice, SITE, type StaffEvent, siteSetup } from '../../content/index.ts';
import { renumberEdition } from '../../editions/index.ts';
import { orders } from '../../orders/index.ts';
import { findDraft, insertVersion, saveDraft, takeDraft } from '../event/eventDraft.ts';
import { EventNotPublishable, SetupClosed } from '../office.errors.ts';
import { toEmptySettings } from './emptySettings.ts';

export interface SetupDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  staffEvent: Pick<StaffEvent, 'refresh'>;
  contentChoice: Pick<FollowedChoice, 'refresh'>;
}

interface Finish {
  version: number;
  number: number;
  content: ContentChoice;
}

/** Sets the site up for a charity of its own, as long as no one has ordered anything. */
export function createSetup({ db, clock, event, staffEvent, contentChoice }: SetupDependencies) {
  async function show(tx: Db = db): Promise<Setup> {
    const [row] = await tx.select().from(siteSetup).where(eq(siteSetup.id, SITE));
    const { edition } = await event();
    const content = row?.content ?? null;
    if (row?.finishedAt) return { state: 'done', edition, content };
    const [order] = await tx.select({ id: orders.id }).from(orders).limit(1);
    if (order) return { state: 'closed', edition, content };
    return { state: row ? 'started' : 'open', edition, content };
  }

  /** One person at a time, and orders wait: the state cannot change meanwhile. @throws {SetupClosed} */
  async function assertOpen(tx: Db): Promise<Setup> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_setup'))`);
    await tx.execute(sql`lock table ${orders} in share mode`);
    const setup = await show(tx);
    if (setup.state === 'done' || setup.state === 'closed') throw new SetupClosed();
    return setup;
  }

  return {
    show: () => show(),

    /** @throws {SetupClosed} */
    async start(actor: string): Promise<Setup> {
      await db.transaction(async (tx) => {
        const { state, edition } = await assertOpen(tx);
        if (state === 'started') return;
        const now = clock.now();
        const known = await findDraft(tx, edition);
        const settings = toEmptySettings(edition, new Date(`${toKyivTime(now).slice(0, 16)}Z`));
        await saveDraft(tx, { edition, version: known?.version ?? 0, settings, changedBy: actor, changedAt: now });
        await tx.insert(siteSetup).values({ id: SITE, startedBy: actor, startedAt: now });
      });
      return show();
    },

    /** @throws {SetupClosed} {@link DraftChanged} {@link EventNotPublishable} */
    async finish({ version, number, content }: Finish, actor: string): Promise<Setup> {
      await db.transaction(async (tx) => {
        const { edition } = await assertOpen(tx);
        const now = clock.now();
        const finished = { content, finishedBy: actor, finishedAt: now };
        if (content === 'sample') {
          if (version > 0) await takeDraft(tx, edition, version);
        } else {
          const settings = { ...(await takeDraft(tx, edition, version)), edition: number };
          const problems = listEventProblems(settings);
          if (problems.length > 0) throw new EventNotPublishable(problems);
          await renumberEdition(tx, edition, number);
          await insertVersion(tx, settings, actor, now);
        }
        await tx
          .insert(siteSetup)
          .values({ id: SITE, startedBy: actor, startedAt: now, ...finished })
          .onConflictDoUpdate({ target: siteSetup.id, set: finished });
      });
      // In this order: the run of the choice is older than the one that was published.
      await contentChoice.refresh();
      await staffEvent.refresh();
      await event();
      return show();
    },
  };
}
