import {
  type ContentFile,
  decodeTitle,
  type Entity,
  findNumber,
  getList,
  getText,
  readFields,
  readImage,
  readObject,
  type TeamFields,
  type TeamsTableFields,
  type Term,
} from 'shared-lib/api';
import { findImageSource, type ImageSource } from 'shared-lib/ui';

export interface TeamYear {
  id: number;
  year: string;
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** The years there are teams of, the newest first. */
export function teamYears(terms: Term[]): TeamYear[] {
  return terms
    .map(({ id, slug, name }) => ({ id, year: YEAR.exec(slug)?.[0] ?? decodeTitle(name) }))
    .sort((a, b) => b.year.localeCompare(a.year, 'en', { numeric: true }));
}

export interface Team {
  slug: string;
  name: string;
  field: string;
  people: number;
  website: string;
  crest?: ImageSource;
}

export function team(entity: Entity<TeamFields>): Team {
  const { company_name, activity_field, city, participants_count, website, logo } = readFields(entity);
  return {
    slug: entity.slug,
    name: getText(company_name) || decodeTitle(entity.title.rendered),
    field: capitalised([getText(activity_field), getText(city)].filter(Boolean).join(', ')),
    people: findNumber(participants_count) ?? 0,
    website: /^https?:\/\//.test(getText(website)) ? getText(website) : '',
    crest: findImageSource(readImage(logo)),
  };
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('uk') + text.slice(1);

export interface RankedTeam extends Pick<Team, 'slug' | 'name' | 'field' | 'crest'> {
  place: number;
  people: number;
  /** Whole minor units. */
  amount: number;
  currency: string;
}

export interface Ranking {
  updatedOn: string;
  rows: RankedTeam[];
}

/** The table of a year, with the crests of the teams that are on the wall too; undefined when there is none. */
export function ranking(entity: Entity<TeamsTableFields> | undefined, teams: readonly Team[]): Ranking | undefined {
  const { rows, updated_on } = readFields(entity);
  const known = new Map(teams.map((one) => [plainName(one.name), one]));
  const ranked = getList(rows).map((row) => {
    const { slug = row.team, field = '', crest } = known.get(plainName(row.team)) ?? {};
    const people = findNumber(row.participants_count) ?? 0;
    const amount = Math.round((findNumber(row.amount) ?? 0) * 100);
    return {
      slug,
      name: row.team,
      field,
      crest,
      people,
      amount,
      currency: row.currency,
      place: findNumber(row.place) ?? 0,
    };
  });
  return ranked.length > 0 ? { rows: ranked, updatedOn: getText(updated_on) } : undefined;
}

/** Editors quote a team's name in one place and not in another. */
const plainName = (name: string) =>
  name
    .replace(/[«»"“”]/g, '')
    .trim()
    .toLocaleLowerCase('uk');

type FileField = ContentFile | false | null | '' | [] | undefined;

/** The results of a year: the table's own file, or the page's unless its name speaks of another year. */
export function resultsFile(year: string, ofTable: FileField, ofPage: FileField) {
  const page = readObject<ContentFile>(ofPage);
  const yearOfPage = YEAR.exec(page?.filename ?? '')?.[0] ?? year;
  const file = readObject<ContentFile>(ofTable) ?? (yearOfPage === year ? page : undefined);
  return file && { url: file.url, kind: (file.filename.split('.').at(-1) ?? '').toUpperCase(), bytes: file.filesize };
}
