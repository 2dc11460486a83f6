import {
  type Call,
  type ContentImage,
  contentApi,
  type Entity,
  fieldsOf,
  imageOf,
  listOf,
  type PageFields,
  textOf,
} from 'shared-lib/api';
import { type ImageSource, imageSourceOf } from 'shared-lib/ui';

/** Somebody who helps the run: a cell of the wall. */
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

export const supportersPage = (slug: 'sponsors' | 'partners', call: Call) =>
  contentApi.page<SupporterFields>(slug, call);

const levels = ['general', 'gold', 'silver', 'media'] as const;

/** A level of support; `other` holds levels this page has no name for. */
export type Level = (typeof levels)[number] | 'other';

/** Sponsors by level, the largest first; empty levels are left out. */
export function sponsorsByLevel(page: Entity<SupporterFields> | undefined): { level: Level; sponsors: Supporter[] }[] {
  const rows = listOf(fieldsOf(page).sponsors);
  return [...levels, 'other' as const]
    .map((level) => ({
      level,
      sponsors: rows.filter((row) => levelOf(row.level) === level).map(supporter),
    }))
    .filter(({ sponsors }) => sponsors.length > 0);
}

export function partnersOf(page: Entity<SupporterFields> | undefined): Supporter[] {
  return listOf(fieldsOf(page).partners).map(supporter);
}

function levelOf(level: unknown): Level {
  return levels.find((known) => known === level) ?? 'other';
}

function supporter({ name, logo, url }: SupporterRow): Supporter {
  const address = textOf(url);
  return { name, url: /^https?:\/\//.test(address) ? address : '', logo: imageSourceOf(imageOf(logo)) };
}
