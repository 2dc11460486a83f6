import { entryTypes } from '../../modules/content/contentTypes.ts';
import { type Entity, type Locale, locales } from '../../modules/content/index.ts';
import { type Recording, recordedEntities } from './recordings.ts';

const STEP = 100_000;

/** How many entries the recorded site had; recordings keep two or three of each list. */
const SIZES: Readonly<Record<string, number>> = { news_article: 37, participants: 23, product: 14 };

/**
 * The recorded WordPress, whole again: what was cut from its lists is filled up with copies of what was
 * kept, so that totals, pages and both languages agree with each other.
 */
export function rebuildSite(recordings: readonly Recording[]): Map<string, Entity[]> {
  const site = recordedEntities(recordings);
  for (const lang of locales) addYears(site, lang);
  for (const { route } of entryTypes) site.set(route, withTranslations(site.get(route) ?? []));
  for (const [route, size] of Object.entries(SIZES)) {
    for (const lang of locales) fillUp(site, route, lang, size, () => true);
  }
  for (const lang of locales) {
    fillCategories(site, 'probig_gallery', 'probig_gallery_category', lang, 0);
    fillCategories(site, 'probig_teams', 'probig_teams_category', lang, 1);
  }
  return site;
}

/** An article recorded in one language only is served in the other as well. */
function withTranslations(entities: Entity[]): Entity[] {
  const ids = new Set(entities.map(({ id }) => id));
  const missing = entities.flatMap((entity) => {
    const translations = entity.translations as Partial<Record<Locale, number>>;
    return locales
      .filter((lang) => translations[lang] !== undefined && !ids.has(translations[lang]))
      .map((lang) => ({ ...structuredClone(entity), id: translations[lang], lang, link: linkIn(lang, entity) }));
  });
  return [...entities, ...missing];
}

function linkIn(lang: Locale, { link }: Entity): string {
  const ukrainian = String(link).replace('.test/en/', '.test/');
  return lang === 'ua' ? ukrainian : ukrainian.replace('.test/', '.test/en/');
}

function fillUp(
  site: Map<string, Entity[]>,
  route: string,
  lang: Locale,
  size: number,
  belongs: (entity: Entity) => boolean,
  change: (copy: Entity) => Entity = (copy) => copy,
): void {
  const entities = site.get(route) ?? [];
  const inLanguage = entities.filter((entity) => entity.lang === lang);
  const models = inLanguage.filter(
    (entity) => Object.keys(entity.translations as object).length === 2 && !isProtected(entity),
  );
  const missing = size - inLanguage.filter(belongs).length;
  for (let number = 0; number < missing && models.length > 0; number += 1) {
    const model = models[number % models.length] as Entity;
    const round = Math.floor(number / models.length) + 1;
    entities.push(change(getCopy(model, round)));
  }
  site.set(route, entities);
}

function fillCategories(
  site: Map<string, Entity[]>,
  route: string,
  taxonomy: string,
  lang: Locale,
  tables: number,
): void {
  const terms = (site.get(taxonomy) ?? []).filter((term) => term.lang === lang);
  for (const [index, term] of terms.entries()) {
    const isFiled = (entity: Entity) => (entity[taxonomy] as number[]).includes(term.id as number);
    const offset = (index + 1) * 50;
    fillUp(site, route, lang, Number(term.count) - tables, isFiled, (copy) => ({
      ...copy,
      id: (copy.id as number) + offset * STEP,
      slug: `${copy.slug}-${index + 1}`,
      [taxonomy]: [term.id],
    }));
  }
}

function getCopy(model: Entity, round: number): Entity {
  const copy = structuredClone(model);
  const translations = Object.entries(copy.translations as Record<string, number>);
  const title = copy.title as { rendered: string };
  return {
    ...copy,
    id: (copy.id as number) + round * STEP,
    slug: `${copy.slug}-${round}`,
    link: String(copy.link).replace(/\/$/, `-${round}/`),
    date: daysEarlier(String(copy.date), round * 20),
    date_gmt: daysEarlier(String(copy.date_gmt), round * 20),
    title: { ...title, rendered: `${title.rendered} · ${round}` },
    translations: Object.fromEntries(translations.map(([lang, id]) => [lang, id + round * STEP])),
  };
}

/** Years back to the first run, each with its entry, made from the one that was recorded. */
function addYears(site: Map<string, Entity[]>, lang: Locale): void {
  const terms = site.get('probig_history_category') ?? [];
  const entries = site.get('probig_history') ?? [];
  const newest = terms.find((term) => term.lang === lang && /^2024/.test(String(term.slug)));
  const model = entries.find((entry) => entry.lang === lang);
  if (!newest || !model) return;
  for (let year = 2023; year >= 1993; year -= 1) {
    const isRecorded = terms.find((term) => term.lang === lang && String(term.slug).startsWith(String(year)));
    const term = isRecorded ?? { ...inYear(newest, year), id: (newest.id as number) + (2024 - year) * STEP };
    if (!isRecorded) terms.push(term);
    if (Number(term.count) === 0) continue;
    entries.push({
      ...inYear(model, year),
      id: (model.id as number) + (2024 - year) * STEP,
      probig_history_category: [term.id],
      translations: { [lang]: (model.id as number) + (2024 - year) * STEP },
    });
  }
  site.set('probig_history_category', terms);
}

function inYear(entity: Entity, year: number): Entity {
  const run = 31 - (2024 - year);
  const text = JSON.stringify(entity)
    .replace(/\b2024\b/g, String(year))
    .replace(/"31"|31(?=-й|st)/g, (found) => found.replace('31', String(run)));
  return JSON.parse(text) as Entity;
}

const isProtected = (entity: Entity) => Boolean((entity.content as { protected?: boolean })?.protected);

function daysEarlier(date: string, days: number): string {
  return new Date(Date.parse(`${date}Z`) - days * 86_400_000).toISOString().slice(0, 19);
}
