import {
  type ContentEntry,
  type DraftPreview,
  type TextProblem,
  type TextRoute,
  type TextScreen,
  type Texts,
  textRoutes,
} from 'shared-lib/api/office';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { fromKyivTime, toKyivTime } from '../../../kyivTime.ts';
import { toSlug } from '../../../text/toSlug.ts';
import {
  type EditedContent,
  findContentPath,
  hasOwnPage,
  type Locale,
  listContentVersions,
} from '../../content/index.ts';
import { toDraftLink } from '../draftLink.ts';
import { DraftChanged, PageNeeded, TextNotPublishable, TextTimesUnusable, TextUnknown } from '../office.errors.ts';
import {
  findAddressRule,
  getEntryAddress,
  isReservedAddress,
  listAddresses,
  withAddress,
  withFormerAddresses,
} from './addresses.ts';
import { listProductProblems } from './listProductProblems.ts';
import { listTextProblems } from './listTextProblems.ts';
import { requireContent } from './requireContent.ts';
import { isSameEntry } from './sameEntry.ts';
import { findTextDraft, type SeenText, saveTextDraft, takeTextDraft } from './textDrafts.ts';
import { isHiddenVersion, listTextRows } from './textRows.ts';
import { getTextRules, listCategories, listFileEntries } from './textSource.ts';
import { addVersion, lockVersions, type TextKey } from './textVersions.ts';
import { toWordingStates } from './wordingStates.ts';

export interface OfficeTextsDependencies {
  db: Db;
  clock: Clock;
  names: () => Promise<(actor: string) => { name: string }>;
  /** Absent while WordPress keeps the texts. */
  content: EditedContent | undefined;
}

interface Key extends TextKey {
  route: TextRoute;
}

interface Saved extends Key, SeenText {
  route: TextRoute;
  /** Id of the newest version that was seen. */
  base: number;
  entry: ContentEntry;
}

interface Publication extends Key, SeenText {
  route: TextRoute;
  /** On walls in Kyiv. */
  showsFrom?: string | undefined;
  hidesFrom?: string | undefined;
  areBothCurrent?: boolean | undefined;
}

const SHOWN_VERSIONS = 30;

export function createOfficeTexts({ db, clock, names, content }: OfficeTextsDependencies) {
  const getContent = () => requireContent(content);

  async function findText({ route, slug }: Key) {
    const file = listFileEntries(getContent(), route).get(slug);
    const versions = await listContentVersions(db, { route, slug }, SHOWN_VERSIONS);
    const draft = await findTextDraft(db, { route, slug });
    const now = clock.now();
    const current = versions.find(({ showsFrom }) => showsFrom <= now);
    const planned = versions[0] && versions[0].showsFrom > now ? versions[0] : undefined;
    const published = current?.entry ?? file?.entry ?? planned?.entry;
    const shown = draft?.entry ?? published;
    if (!shown) throw new TextUnknown();
    return { file, versions, draft, published, shown, current, planned };
  }

  async function show({ route, slug }: Key): Promise<TextScreen> {
    const { file, versions, draft, published, shown, current, planned } = await findText({ route, slug });
    const rules = getTextRules(getContent(), { route, slug });
    const getName = await names();
    const isPublished = current !== undefined || file?.isDraft === false;
    const isHidden = isHiddenVersion(current, clock.now());
    return {
      route,
      slug,
      fields: [...rules.fields],
      parts: rules.parts,
      categories: listCategories(getContent(), route),
      path: findContentPath(route, getEntryAddress(slug, published)),
      published: published ?? null,
      isPublished,
      isShown: isPublished && !isHidden && !isYetToCome(route, published, clock.now()),
      plannedFor: planned?.showsFrom.toISOString() ?? null,
      draft: draft
        ? {
            entry: draft.entry,
            version: draft.version,
            changedBy: getName(draft.changedBy).name,
            changedAt: draft.changedAt.toISOString(),
          }
        : null,
      states: toWordingStates(shown, versions[0]?.wordedAt),
      isHidden,
      problems: await listProblems(db, { route, slug }, shown),
      versions: versions.map(({ id, entry, publishedBy, publishedAt, showsFrom, hidesFrom }) => ({
        id,
        entry,
        publishedBy: publishedBy === null ? null : getName(publishedBy).name,
        publishedAt: publishedAt.toISOString(),
        showsFrom: showsFrom.toISOString(),
        hidesFrom: hidesFrom?.toISOString() ?? null,
      })),
    };
  }

  async function listProblems(tx: Db, key: Key, entry: ContentEntry, isPublishing = false): Promise<TextProblem[]> {
    const problems = listTextProblems(entry, getTextRules(getContent(), key));
    if (key.route === 'product') {
      problems.push(...listProductProblems(key.slug, entry, getContent().shown.entities('product')));
    }
    if (!hasOwnPage(key.route)) return problems;
    const { drafted, ...published } = await listAddresses(tx, getContent(), key.route);
    // When two drafts have one address, the first to be published gets it.
    const rule = findAddressRule(key, entry, isPublishing ? published : { drafted, ...published });
    return rule ? [...problems, { path: 'address', rule }] : problems;
  }

  /** The entry of the file, while the office has published nothing of it. */
  const findFirst = ({ route, slug }: Key): ContentEntry | undefined => {
    const file = listFileEntries(getContent(), route).get(slug);
    return file?.isDraft === false ? file.entry : undefined;
  };

  return {
    show,

    async list(route: TextRoute): Promise<Texts> {
      if (!content) return { isKept: false, sections: [], rows: [] };
      const { shown } = content;
      const sections = textRoutes.map((each) => ({
        route: each,
        count: shown.entities(each).length + shown.terms(each).length,
      }));
      return { isKept: true, sections, rows: await listTextRows(db, content, route, clock.now()) };
    },

    /** @throws {TextsNotKept} {@link TextUnknown} for pages: the site knows their addresses. */
    async create({ route, title }: { route: TextRoute; title: string }, actor: string): Promise<TextScreen> {
      if (route === 'pages') throw new TextUnknown();
      const taken = new Set((await listTextRows(db, getContent(), route, clock.now())).map(({ slug }) => slug));
      const addresses = Object.values(await listAddresses(db, getContent(), route));
      const isTaken = (slug: string) =>
        taken.has(slug) || isReservedAddress(slug) || addresses.some((known) => known.has(slug));
      const slug = findFreeSlug(title, isTaken);
      const entry: ContentEntry = {
        date: toKyivTime(clock.now()),
        modified: toKyivTime(clock.now()),
        featuredMedia: null,
        categories: [],
        menuOrder: 0,
        isProtected: false,
        wordings: { ua: { title, excerpt: '', content: '', acf: {} } },
      };
      await saveTextDraft(db, { route, slug, version: 0, entry, changedBy: actor, changedAt: clock.now() });
      return show({ route, slug });
    },

    /** What is as published is no draft. @throws {TextsNotKept} {@link TextUnknown} {@link DraftChanged} also when another version was seen. */
    async save({ route, slug, version, base, entry: sent }: Saved, actor: string) {
      const { published, versions } = await findText({ route, slug });
      if (version === 0 && base !== (versions[0]?.id ?? 0)) throw new DraftChanged();
      // Editors have no control for these.
      const { isProtected = false, formerAddresses } = published ?? {};
      const own = { ...withAddress({ route, slug }, sent), isProtected };
      const entry = formerAddresses ? { ...own, formerAddresses } : own;
      const row = { route, slug, version, entry, changedBy: actor, changedAt: clock.now() };
      await db.transaction(async (tx) => {
        const saved = await saveTextDraft(tx, row);
        const isSame = isSameEntry(entry, published);
        if (isSame) await takeTextDraft(tx, { route, slug, version: saved });
      });
      return show({ route, slug });
    },

    /** @returns null when the entry was never published. @throws {TextsNotKept} {@link DraftChanged} */
    async discard(seen: Key & SeenText): Promise<TextScreen | null> {
      const { published } = await findText(seen);
      await takeTextDraft(db, seen);
      return published ? show(seen) : null;
    },

    /** @throws {TextsNotKept} {@link TextUnknown} {@link DraftChanged} {@link TextNotPublishable} {@link TextTimesUnusable} {@link PageNeeded} */
    async publish({ showsFrom, hidesFrom, areBothCurrent = false, ...seen }: Publication, actor: string) {
      const now = clock.now();
      const shows = toInstant(showsFrom) ?? now;
      const hides = toInstant(hidesFrom) ?? null;
      if (hides && seen.route === 'pages') throw new PageNeeded();
      if (shows < now || (hides && hides <= shows)) throw new TextTimesUnusable();
      await db.transaction(async (tx) => {
        const entry = await takeTextDraft(tx, seen);
        await lockVersions(tx);
        const problems = await listProblems(tx, seen, entry, true);
        if (problems.length > 0) throw new TextNotPublishable(problems);
        const [newest] = await listContentVersions(tx, seen, 1);
        const placed = withFormerAddresses(seen.slug, entry, newest?.entry ?? findFirst(seen));
        const version = {
          entry: { ...placed, modified: toKyivTime(shows) },
          showsFrom: shows,
          hidesFrom: hides,
          areBothCurrent,
        };
        await addVersion(tx, seen, findFirst(seen), version, { actor, now });
      });
      await getContent().staff.refresh();
      return show(seen);
    },

    /** What is planned stays so. @throws {TextsNotKept} {@link TextUnknown} {@link PageNeeded} */
    async hide({ isHidden, ...key }: Key & { isHidden: boolean }, actor: string): Promise<TextScreen> {
      if (key.route === 'pages') throw new PageNeeded();
      const { published: entry, planned } = await findText(key);
      if (!entry) throw new TextUnknown();
      const now = clock.now();
      const version = { entry, showsFrom: now, hidesFrom: isHidden ? now : null, areBothCurrent: false };
      await db.transaction(async (tx) => {
        await addVersion(tx, key, findFirst(key), version, { actor, now });
        if (planned) await addVersion(tx, key, undefined, { ...planned, areBothCurrent: false }, { actor, now });
      });
      await getContent().staff.refresh();
      return show(key);
    },

    /** @throws {TextsNotKept} {@link TextUnknown} */
    async preview({ locale, ...key }: Key & { locale: Locale }): Promise<DraftPreview> {
      const { draft, shown } = await findText(key);
      const path = localizePath(findContentPath(key.route, getEntryAddress(key.slug, shown)) ?? '/', locale);
      if (!draft) return { url: path, until: null };
      return toDraftLink(getContent().staff.drafts, { ...key, lang: locale }, path);
    },
  };
}

/** News appears at its date. */
const isYetToCome = (route: string, entry: ContentEntry | undefined, now: Date) =>
  route === 'news_article' && entry !== undefined && entry.date > toKyivTime(now);

/** @throws {TextTimesUnusable} for an hour that the change to summer time leaves out. */
function toInstant(wall: string | undefined): Date | undefined {
  const instant = wall ? fromKyivTime(`${wall}:00`) : undefined;
  if (instant && !toKyivTime(instant).startsWith(wall ?? '')) throw new TextTimesUnusable();
  return instant;
}

const LONGEST_SLUG = 80;

function findFreeSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = toSlug(title, LONGEST_SLUG) || 'text';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
