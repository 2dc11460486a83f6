import type { ExportedFile, ExportForm, ResultItem, ResultList, ResultQuery } from 'shared-lib/api/office';
import { formatExactTime, formatRaceTime } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import {
  correctTime,
  countResults,
  findPlacesByText,
  findResults,
  type ImportDecision,
  importTimes,
  previewTimes,
} from '../../results/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { type ExportColumns, exportFile, number, text } from '../exports/exportFile.ts';
import { RaceNumberUnknown } from '../office.errors.ts';

const PAGE_SIZE = 50;
const MOST_ROWS = 100_000;

interface ExportedResult extends ResultItem {
  raceName: { ua: string; en: string };
}

const columns: ExportColumns<'results', ExportedResult> = {
  place: number(({ rank }) => rank),
  number: number(({ raceNumber }) => raceNumber),
  name: text(({ name }) => name),
  team: text(({ team }) => team),
  race: text(({ raceName }, _words, language) => raceName[language]),
  participation: text(({ isOnline }, { participation }) => participation[isOnline ? 'online' : 'on-site']),
  time: text(({ timeMs }) => (timeMs === null ? '' : formatExactTime(timeMs))),
};

export interface OfficeResultsDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

export interface TimeCorrection {
  raceNumber: number;
  timeMs: number | null;
  known: number | null;
}

export const showTime = (timeMs: number | null) => (timeMs === null ? '' : formatRaceTime(timeMs));

/** Times of runners: import, correction, list and export. */
export function createOfficeResults({ db, clock, event }: OfficeResultsDependencies) {
  const chooseEdition = createEditionChoice(event);

  const toItems = (rows: Awaited<ReturnType<typeof findResults>>): ResultItem[] =>
    rows.map((row) => ({
      raceNumber: row.number ?? 0,
      name: row.name,
      team: row.team,
      race: row.format,
      isOnline: row.isOnline,
      timeMs: row.timeMs,
      rank: row.timeMs === null ? null : row.rank,
      isCorrected: row.hasResult && row.isCorrected,
    }));

  return {
    async search({
      limit = PAGE_SIZE,
      from = 0,
      text: typed,
      ...query
    }: ResultQuery & { limit?: number; from?: number }): Promise<ResultList> {
      const edition = await chooseEdition(query);
      const filters = { race: query.race, found: await findPlacesByText(db, edition, typed) };
      const results = toItems(await findResults(db, edition, { ...query, ...filters }, limit, from));
      const totals = await countResults(db, edition);
      const isFiltered = filters.race || filters.found;
      const { [query.view ?? 'finished']: count } = isFiltered ? await countResults(db, edition, filters) : totals;
      const next = from + results.length;
      const { formats } = await event();
      return {
        results,
        count,
        next: next < count && results.length > 0 ? next : null,
        races: formats.race.map(({ id, ua, en }) => ({ id, ua, en })),
        totals,
      };
    },

    preview: async (bytes: Buffer) => previewTimes(db, await chooseEdition(), bytes),

    import: async (bytes: Buffer, decision: ImportDecision) =>
      importTimes(db, await chooseEdition(), bytes, decision, clock.now()),

    /** @throws {RaceNumberUnknown} {@link ResultsChanged} */
    correct: async ({ raceNumber, timeMs, known }: TimeCorrection) => {
      const isKnown = await correctTime(db, await chooseEdition(), { raceNumber, timeMs, known }, clock.now());
      if (!isKnown) throw new RaceNumberUnknown();
      return { raceNumber, timeMs };
    },

    async export(query: ResultQuery, form: ExportForm): Promise<ExportedFile> {
      const edition = await chooseEdition(query);
      const found = await findPlacesByText(db, edition, query.text);
      const items = toItems(await findResults(db, edition, { ...query, found }, MOST_ROWS, 0));
      const { formats } = await event();
      const rows = items.map((item) => ({
        ...item,
        raceName: formats.race.find(({ id }) => id === item.race) ?? { ua: item.race, en: item.race },
      }));
      return exportFile({ of: 'results', name: `results-${kyivDay(clock.now())}`, columns, rows }, form);
    },
  };
}
