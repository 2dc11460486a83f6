import type { ExportedFile, ExportFormat, ResultItem, ResultList, ResultQuery } from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EventRecord, kyivDay } from '../../content/index.ts';
import { correctTime, countResults, findResults, importTimes, previewTimes } from '../../results/index.ts';
import { exportedFile } from '../exportTable.ts';
import { RaceNumberUnknown } from '../office.errors.ts';

const PAGE_SIZE = 50;
const MOST_ROWS = 100_000;
const columns = ['place', 'number', 'name', 'team', 'race', 'time'] as const;

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
  const edition = async () => (await event()).edition;

  async function find(query: ResultQuery, limit: number, from: number) {
    const { rows, count } = await findResults(db, await edition(), query, limit, from);
    const items = rows.map(
      (row): ResultItem => ({
        raceNumber: row.number ?? 0,
        name: row.name,
        team: row.team,
        race: row.format,
        isOnline: row.isOnline,
        timeMs: row.timeMs,
        rank: row.timeMs === null ? null : row.rank,
        isCorrected: row.hasResult && row.isCorrected,
      }),
    );
    return { items, count };
  }

  return {
    async search({
      limit = PAGE_SIZE,
      from = 0,
      ...query
    }: ResultQuery & { limit?: number; from?: number }): Promise<ResultList> {
      const { items, count } = await find(query, limit, from);
      const next = from + items.length;
      const { formats } = await event();
      return {
        results: items,
        count,
        next: next < count && items.length > 0 ? next : null,
        races: formats.race.map(({ id, ua, en }) => ({ id, ua, en })),
        totals: await countResults(db, await edition()),
      };
    },

    preview: async (bytes: Buffer) => previewTimes(db, await edition(), bytes),

    import: async (bytes: Buffer, fingerprint: string) => ({
      stored: await importTimes(db, await edition(), bytes, fingerprint, clock.now()),
    }),

    /** @throws {RaceNumberUnknown} {@link ResultsChanged} */
    correct: async ({ raceNumber, timeMs, known }: TimeCorrection) => {
      const isKnown = await correctTime(db, await edition(), { raceNumber, timeMs, known }, clock.now());
      if (!isKnown) throw new RaceNumberUnknown();
      return { raceNumber, timeMs };
    },

    async export(query: ResultQuery, format: ExportFormat): Promise<ExportedFile> {
      const { items } = await find(query, MOST_ROWS, 0);
      const name = `results-${kyivDay(clock.now())}`;
      return exportedFile(name, format, {
        columns,
        rows: items.map((item) => ({
          place: String(item.rank ?? ''),
          number: String(item.raceNumber),
          name: item.name,
          team: item.team,
          race: item.race,
          time: showTime(item.timeMs),
        })),
      });
    },
  };
}

export type OfficeResults = ReturnType<typeof createOfficeResults>;
