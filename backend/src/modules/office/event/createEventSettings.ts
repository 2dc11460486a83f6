import {
  type EventScreen,
  type EventSettings,
  type ExportedFile,
  listEventChanges,
  listEventProblems,
  type PublishedEvent,
} from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import { type EventRecord, type StaffEvent, toEventFile, toEventSettings } from '../../content/index.ts';
import { EditionArchived } from '../../editions/index.ts';
import { assertEditable, findEdition } from '../editableEdition.ts';
import { EditionUnknown, EventNotPublishable } from '../office.errors.ts';
import {
  findDraft,
  insertVersion,
  keepContent,
  listVersions,
  type SeenDraft,
  saveDraft,
  takeDraft,
} from './eventDraft.ts';

export interface EventSettingsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  names: () => Promise<(actor: string) => { name: string }>;
  staffEvent: Pick<StaffEvent, 'refresh'>;
}

export function createEventSettings({ db, clock, event, names, staffEvent }: EventSettingsDependencies) {
  async function show(edition: number): Promise<EventScreen> {
    await findEdition(db, edition);
    const getName = await names();
    const draft = await findDraft(db, edition);
    const versions = await listVersions(db, edition);
    const published = await findPublished(edition);
    const shown = draft?.settings ?? published;
    return {
      edition,
      now: toKyivTime(clock.now()).slice(0, 16),
      published,
      draft: draft
        ? {
            settings: draft.settings,
            version: draft.version,
            changedBy: getName(draft.changedBy).name,
            changedAt: draft.changedAt.toISOString(),
          }
        : null,
      problems: shown ? listEventProblems(shown, published ?? undefined) : [],
      versions: versions.map(({ id, settings, publishedBy, publishedAt }) => ({
        id,
        settings,
        publishedBy: publishedBy === null ? null : getName(publishedBy).name,
        publishedAt: publishedAt.toISOString(),
      })),
    };
  }

  async function findPublished(edition: number): Promise<EventSettings | null> {
    const record = await event();
    if (record.edition === edition) return toEventSettings(record);
    return (await listVersions(db, edition))[0]?.settings ?? null;
  }

  return {
    show,

    /** What is as published is no draft. @throws {EditionUnknown} {@link EditionArchived} {@link DraftChanged} */
    async save({ edition, version, settings }: SeenDraft & { settings: EventSettings }, actor: string) {
      await assertEditable(db, edition);
      const published = await findPublished(edition);
      const own = { ...settings, edition };
      await db.transaction(async (tx) => {
        const saved = await saveDraft(tx, {
          edition,
          version,
          settings: own,
          changedBy: actor,
          changedAt: clock.now(),
        });
        const isSame = published !== null && listEventChanges(published, own).length === 0;
        if (isSame) await takeDraft(tx, edition, saved);
      });
      return show(edition);
    },

    /** @throws {EditionUnknown} {@link EditionArchived} {@link DraftChanged} */
    async discard({ edition, version }: SeenDraft) {
      await assertEditable(db, edition);
      await takeDraft(db, edition, version);
      return show(edition);
    },

    /** @throws {EditionUnknown} {@link EditionArchived} {@link DraftChanged} {@link EventNotPublishable} */
    async publish({ edition, version }: SeenDraft, actor: string): Promise<PublishedEvent> {
      const before = toEventSettings(await event());
      if (before.edition !== edition) throw new EditionArchived();
      const settings = await db.transaction(async (tx) => {
        await keepContent(tx, before, clock.now());
        const drafted = await takeDraft(tx, edition, version);
        const problems = listEventProblems(drafted, before);
        if (problems.length > 0) throw new EventNotPublishable(problems);
        await insertVersion(tx, drafted, actor, clock.now());
        return drafted;
      });
      await staffEvent.refresh();
      await event();
      return { edition, changed: listEventChanges(before, settings).map(({ path }) => path) };
    },

    /** `event.yaml` of a run. @throws {EditionUnknown} */
    async export(edition: number): Promise<ExportedFile> {
      await findEdition(db, edition);
      const published = await findPublished(edition);
      if (!published) throw new EditionUnknown();
      const bytes = Buffer.from(toEventFile(published)).toString('base64');
      return { name: 'event.yaml', type: 'application/yaml', bytes, count: 1 };
    },
  };
}
