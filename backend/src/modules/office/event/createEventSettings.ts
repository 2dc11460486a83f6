import {
  type DraftPreview,
  type EventPage,
  type EventScreen,
  type EventSettings,
  type ExportedFile,
  listEventChanges,
  listEventProblems,
  type PublishedEvent,
  type TakenCounts,
} from 'shared-lib/api/office';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import {
  type EditedContent,
  type EventRecord,
  type Locale,
  type StaffEvent,
  toEventFile,
  toEventSettings,
} from '../../content/index.ts';
import { EditionArchived } from '../../editions/index.ts';
import { countSizes, lockSizes } from '../../kitSizes/index.ts';
import { countTakenPlaces, lockPlaces } from '../../orders/index.ts';
import { countAnswers } from '../../registrations/index.ts';
import { toDraftLink } from '../draftLink.ts';
import { assertEditable, findEdition } from '../editableEdition.ts';
import { EditionUnknown, EventNotPublishable } from '../office.errors.ts';
import { requireContent } from '../texts/requireContent.ts';
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
  /** Absent while WordPress keeps the texts. */
  content: EditedContent | undefined;
}

interface Preview {
  edition: number;
  page: EventPage;
  locale: Locale;
}

export function createEventSettings({ db, clock, event, names, staffEvent, content }: EventSettingsDependencies) {
  async function countTaken(tx: Db, edition: number): Promise<TakenCounts> {
    const { ordered } = await countSizes(tx, edition, clock.now());
    return { sizes: ordered, places: await countTakenPlaces(tx, edition, clock.now()) };
  }

  async function show(edition: number): Promise<EventScreen> {
    await findEdition(db, edition);
    const getName = await names();
    const draft = await findDraft(db, edition);
    const versions = await listVersions(db, edition);
    const published = await findPublished(edition);
    const shown = draft?.settings ?? published;
    const answers = await countAnswers(db, edition);
    const taken = await countTaken(db, edition);
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
      problems: shown ? listEventProblems(shown, published ?? undefined, answers, taken) : [],
      versions: versions.map(({ id, settings, publishedBy, publishedAt }) => ({
        id,
        settings,
        publishedBy: publishedBy === null ? null : getName(publishedBy).name,
        publishedAt: publishedAt.toISOString(),
      })),
      answers,
      taken,
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
        // Orders wait, so that no place and no size is sold above a new limit.
        await lockPlaces(tx, edition);
        await lockSizes(tx, edition);
        const taken = await countTaken(tx, edition);
        const problems = listEventProblems(drafted, before, await countAnswers(tx, edition), taken);
        if (problems.length > 0) throw new EventNotPublishable(problems);
        await insertVersion(tx, drafted, actor, clock.now());
        return drafted;
      });
      await staffEvent.refresh();
      await event();
      return { edition, changed: listEventChanges(before, settings).map(({ path }) => path) };
    },

    /** @throws {EventNotPublishable} {@link TextsNotKept} */
    async preview({ edition, page, locale }: Preview): Promise<DraftPreview> {
      const path = localizePath(paths[page](), locale);
      const draft = await findDraft(db, edition);
      if (!draft) return { url: path, until: null };
      const problems = listEventProblems(draft.settings);
      if (problems.length > 0) throw new EventNotPublishable(problems);
      return toDraftLink(requireContent(content).staff.drafts, { edition }, path);
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
