import {
  decodeTitle,
  type Entity,
  findNumber,
  getText,
  type HistoryFields,
  readFields,
  readImage,
} from 'shared-lib/api';
import { formatMoney, type Locale } from 'shared-lib/i18n';
import { findImageSource, type ImageSource } from 'shared-lib/ui';
import { currencies } from 'shared-lib/vocabulary';

/** One year on the course, as plain as the page shows it. */
export interface HistoryYear {
  year: number;
  /** Missing when there was no run. */
  edition?: number;
  title: string;
  html: string;
  participants?: number;
  teams?: number;
  /** Formatted, with its currency. */
  funds?: string;
  recipient: string;
  image?: ImageSource;
}

/** The years from the first to the latest, each once. Entries without a year are left out. */
export function historyYears(entries: readonly Entity<HistoryFields>[], locale: Locale): HistoryYear[] {
  const years = new Map<number, HistoryYear>();
  for (const entry of entries) {
    const year = findYear(readFields(entry));
    if (year && !years.has(year)) years.set(year, historyYear(entry, year, locale));
  }
  return [...years.values()].sort((a, b) => a.year - b.year);
}

function findYear({ year, event_date }: Partial<HistoryFields>): number | undefined {
  return findNumber(year) ?? findNumber(getText(event_date).slice(0, 4));
}

function historyYear(entry: Entity<HistoryFields>, year: number, locale: Locale): HistoryYear {
  const fields = readFields(entry);
  return {
    year,
    edition: findNumber(fields.event_number) || undefined,
    title: decodeTitle(entry.title.rendered),
    html: entry.content.rendered,
    participants: findNumber(fields.participants_count) || undefined,
    teams: findNumber(fields.teams_count) || undefined,
    funds: funds(fields, locale),
    recipient: getText(fields.recipient),
    image: findImageSource(readImage(fields.image)),
  };
}

/** Content counts whole units of the currency; one that we do not know would be a wrong promise. */
function funds({ funds_raised, currency }: Partial<HistoryFields>, locale: Locale): string | undefined {
  const amount = findNumber(funds_raised);
  const code = currencies.find((one) => one === (getText(currency) || 'UAH'));
  return amount && code ? formatMoney(Math.round(amount * 100), code, locale) : undefined;
}
