import {
  type ContentImage,
  type Entity,
  getList,
  getText,
  type PageFields,
  readFields,
  readImage,
} from 'shared-lib/api';
import { findImageSource, type ImageSource } from 'shared-lib/ui';
import { contentPageLoader } from '../common/contentPage.ts';

/** A sponsor or partner: a cell of the wall. */
export interface Supporter {
  name: string;
  url: string;
  logo?: ImageSource;
}

interface SupporterRow {
  name: string;
  logo?: ContentImage | false;
  url?: string | null;
}

export interface SupporterFields extends PageFields {
  sponsors?: (SupporterRow & { level?: string | null })[] | false;
  partners?: SupporterRow[] | false;
}

const levels = ['general', 'gold', 'silver', 'media'] as const;

/** A level of support; `other` holds levels this page has no name for. */
export type Level = (typeof levels)[number] | 'other';

export interface SupporterGroup {
  /** Undefined for partners, who have no levels. */
  level?: Level;
  supporters: Supporter[];
}

/** Loader of the page of sponsors or of partners. */
export function supportersLoader(kind: 'sponsors' | 'partners') {
  return contentPageLoader(kind, (page: Entity<SupporterFields>) => ({ kind, groups: getGroups(kind, page) }));
}

export type SupportersData = Awaited<ReturnType<ReturnType<typeof supportersLoader>>>;

export const supportersHead = ({ head }: SupportersData) => head;

function getGroups(kind: 'sponsors' | 'partners', page: Entity<SupporterFields>): SupporterGroup[] {
  if (kind === 'sponsors') return sponsorsByLevel(page).map(({ level, sponsors }) => ({ level, supporters: sponsors }));
  const supporters = getPartners(page);
  return supporters.length > 0 ? [{ supporters }] : [];
}

/** Sponsors by level, the largest first; empty levels are left out. */
export function sponsorsByLevel(page: Entity<SupporterFields> | undefined): { level: Level; sponsors: Supporter[] }[] {
  const rows = getList(readFields(page).sponsors);
  return [...levels, 'other' as const]
    .map((level) => ({
      level,
      sponsors: rows.filter((row) => getLevel(row.level) === level).map(supporter),
    }))
    .filter(({ sponsors }) => sponsors.length > 0);
}

export function getPartners(page: Entity<SupporterFields> | undefined): Supporter[] {
  return getList(readFields(page).partners).map(supporter);
}

function getLevel(level: unknown): Level {
  return levels.find((known) => known === level) ?? 'other';
}

function supporter({ name, logo, url }: SupporterRow): Supporter {
  const text = getText(url);
  return { name, url: /^https?:\/\//.test(text) ? text : '', logo: findImageSource(readImage(logo)) };
}
