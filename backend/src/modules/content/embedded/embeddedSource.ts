import type { Clock } from '../../../clock.ts';
import { toKyivTime } from '../../../kyivTime.ts';
import { PageBeyondLast } from '../contentErrors.ts';
import type { ContentList, ContentRequest, ContentSource, Draft, Entity, Locale } from '../contentSource.ts';
import { locales } from '../contentSource.ts';
import { contentTypes, type EntryType, entryTypes, type TermType } from '../contentTypes.ts';
import { eventMoment } from '../event/eventMoment.ts';
import type { RegistrationPhase } from '../event/eventRecord.ts';
import { registrationPhase } from '../event/registrationPhase.ts';
import { toEntityFile, toTermEntry } from '../staffContent/contentEntry.ts';
import type { DraftLinks, OfficeDraft } from '../staffContent/draftLinks.ts';
import type { EntityFile } from './contentFile.ts';
import type { ContentFolder } from './contentFolder.ts';
import { attachmentFor } from './contentImages.ts';
import { embeddedMedia } from './embeddedMedia.ts';
import { featuredImage, readableEntry, renderEntity, renderHeadTags, renderTerm, termSlug } from './entityRenderer.ts';
import { type EntryIndex, entryIndex } from './entryIndex.ts';
import { eventFields } from './eventFields.ts';
import { getId } from './ids.ts';
import { listSections } from './listSections.ts';
import { createNewsSchedule } from './newsSchedule.ts';
import { sortEntries, sortTerms } from './sorting.ts';

const MEMO_LIMIT = 3_000;

/** Content from the project's own files. Responses are cached until a file or the phase changes. */
export function createEmbeddedSource(folder: ContentFolder, clock: Clock, drafts?: DraftLinks): ContentSource {
  let validFor = '';
  let lists = new Map<string, ContentList>();
  let entities = new Map<string, Entity>();
  let indexes = new Map<string, EntryIndex>();
  const scheduledNews = createNewsSchedule(folder, clock);

  const event = () => {
    const record = folder.event();
    if (!record) throw new Error('event.yaml has never been readable');
    return record;
  };

  const moment = () => eventMoment(event(), clock.now());

  const evictOutdated = (): RegistrationPhase => {
    const phase = registrationPhase(event(), clock.now());
    const current = `${folder.revision()} ${moment()} ${scheduledNews()}`;
    if (current !== validFor || lists.size > MEMO_LIMIT) {
      validFor = current;
      lists = new Map();
      entities = new Map();
      indexes = new Map();
    }
    return phase;
  };

  const renderFile = (type: EntryType, file: EntityFile, lang: Locale, phase: RegistrationPhase): Entity => {
    const facts = type.isPage ? eventFields(event(), { phase, now: clock.now() }, file.slug, lang) : {};
    return renderEntity(folder, type, file, lang, facts);
  };

  const renderDraft = ({ route, slug, lang, entry, expires }: OfficeDraft): Draft | undefined => {
    const type = contentTypes.find((each) => each.route === route);
    if (!type || !entry.wordings[lang]) return undefined;
    const entity =
      type.kind === 'term'
        ? renderTerm(folder, type, toTermEntry(slug, entry), lang, 0)
        : renderFile(type, toEntityFile(slug, entry), lang, evictOutdated());
    return { type, entity, expires };
  };

  const toEntity = (type: EntryType, file: EntityFile, lang: Locale, phase: RegistrationPhase): Entity => {
    const key = `${type.route}/${file.slug}/${lang}`;
    const known = entities.get(key);
    if (known) return known;
    const entity = renderFile(type, file, lang, phase);
    entities.set(key, entity);
    return entity;
  };

  const entries = (type: EntryType, lang: Locale): EntryIndex => {
    const key = `${type.route} ${lang}`;
    const index = indexes.get(key) ?? entryIndex(folder.entities(type.route), type, lang, toKyivTime(clock.now()));
    indexes.set(key, index);
    return index;
  };

  const findSections = (lang: Locale) => {
    const findEntries = (route: string) => {
      const type = entryTypes.find((each) => each.route === route);
      return type ? entries(type, lang).all : [];
    };
    return listSections(findEntries);
  };

  const withExtras = (request: ContentRequest, type: EntryType, file: EntityFile, phase: RegistrationPhase) => {
    const entity = toEntity(type, file, request.lang, phase);
    if (!request.withHeadTags && !request.withEmbedded) return entity;
    const { _links, ...fields } = entity;
    const tags = request.withHeadTags && {
      head_tags: renderHeadTags(folder, type, file, request.lang, entity),
    };
    return { ...fields, ...tags, _links, ...(request.withEmbedded && embedded(file, request.lang)) };
  };

  const embedded = (file: EntityFile, lang: Locale) => {
    const wording = file.wordings[lang];
    const image = wording && attachmentFor(folder, featuredImage(folder, file, wording), lang);
    return image && { _embedded: { 'wp:featuredmedia': [embeddedMedia(image)] } };
  };

  const listEntries = (request: ContentRequest, type: EntryType, phase: RegistrationPhase): ContentList => {
    const { files, total, totalPages } = getPage(matching(request, type, entries(type, request.lang)), request);
    if (total > 0 && request.page > totalPages) throw new PageBeyondLast();
    return { entities: files.map((file) => withExtras(request, type, file, phase)), total, totalPages };
  };

  const getTerms = (type: TermType, lang: Locale): Entity[] =>
    folder
      .terms(type.route)
      .filter((term) => term.wordings[lang])
      .map((term) => {
        const types = entryTypes.filter(({ route }) => type.entryRoutes.includes(route));
        const filed = types.flatMap((each) => entries(each, lang).all);
        const count = filed.filter((file) => file.categories.includes(term.slug)).length;
        return renderTerm(folder, type, term, lang, count);
      });

  const listTerms = (request: ContentRequest, type: TermType): ContentList => {
    const matching = getTerms(type, request.lang).filter((term) => {
      const isRequested = !request.slugs || request.slugs.includes(decodeURIComponent(String(term.slug)));
      return isRequested && isIncluded(request, Number(term.id));
    });
    const { files, total, totalPages } = getPage(sortTerms(matching, request), request);
    return { entities: files, total, totalPages };
  };

  return {
    async list(request) {
      const phase = evictOutdated();
      const known = lists.get(request.key);
      if (known) return known;
      const { type } = request;
      const list = type.kind === 'term' ? listTerms(request, type) : listEntries(request, type, phase);
      lists.set(request.key, list);
      return list;
    },

    readable(type, lang) {
      evictOutdated();
      const files = entries(type, lang).inOrder({ orderBy: 'date', order: 'desc' });
      const shown: readonly string[] = findSections(lang);
      const isShown = ({ slug, isSkeleton }: EntityFile) => !isSkeleton || shown.includes(slug);
      return files.filter((file) => !file.isProtected && isShown(file)).map(readableEntry);
    },

    sections(lang) {
      evictOutdated();
      return findSections(lang);
    },

    async byId(type, id) {
      const phase = evictOutdated();
      for (const lang of locales) {
        if (type.kind === 'term') {
          const term = getTerms(type, lang).find((each) => each.id === id);
          if (term) return term;
          continue;
        }
        const file = entries(type, lang).byId(id);
        if (file) return toEntity(type, file, lang, phase);
      }
      return undefined;
    },

    async draft(token) {
      const draft = await drafts?.find(token);
      return draft && renderDraft(draft);
    },

    event: async () => event(),
    version: () => [folder.fingerprint(), moment(), scheduledNews()].join('-'),
    check: async () => void event(),
    close: async () => folder.close(),
  };
}

function matching(request: ContentRequest, type: EntryType, index: EntryIndex): readonly EntityFile[] {
  const { slugs, include, orderBy } = request;
  const isMatch = (file: EntityFile) => matches(request, type, file);
  const named = slugs?.map(index.byAddress) ?? include?.map(index.byId);
  if (!named && orderBy !== 'include') return index.inOrder(request).filter(isMatch);
  const files = named ? [...new Set(named)].filter((file) => file !== undefined) : index.all;
  return sortEntries(files.filter(isMatch), request, type);
}

function matches(request: ContentRequest, type: EntryType, file: EntityFile): boolean {
  const { lang, categories, productType, include, exclude } = request;
  if (productType && file.wordings[lang]?.acf.product_type !== productType) return false;
  if (categories) {
    const filed = file.categories.map((slug) => getId(type.taxonomy ?? '', termSlug(slug, lang), lang));
    if (!categories.some((id) => filed.includes(id))) return false;
  }
  return (!include && !exclude) || isIncluded(request, getId(type.name, file.slug, lang));
}

function isIncluded({ include, exclude }: ContentRequest, id: number): boolean {
  return (!include || include.includes(id)) && !exclude?.includes(id);
}

function getPage<T>(all: readonly T[], { page, perPage }: ContentRequest) {
  const files = all.slice((page - 1) * perPage, page * perPage);
  return { files, total: all.length, totalPages: Math.ceil(all.length / perPage) };
}
