import { randomBytes } from 'node:crypto';
import type { StoredError } from '@charity-run/release/api';
import type { Report } from '../../src/reports/report.ts';
import type { ObjectStore } from '../releases/index.ts';
import {
  addVisits,
  type CountsByRelease,
  countReport,
  countVisits,
  type Sender,
  type VisitsByRelease,
} from './counts.ts';
import { addErrors, type ErrorsByGroup, groupKey } from './errorGroups.ts';

const FOLDER = 'reports/';
const HOUR_MS = 3_600_000;
export const KEPT_MS = 7 * 24 * HOUR_MS;
const MAX_GROUPS = 200;

interface Renders {
  renders: number;
  failures: number;
}

type RendersByKey = Record<string, Renders>;

interface Page {
  at: string;
  /** Absent in batches of older versions, as renders are. */
  visits?: VisitsByRelease;
  errors: ErrorsByGroup;
  renders?: RendersByKey;
}

/** Totals of reports. Each server writes its own immutable batches below `reports/HOUR/` and reads those of all servers. */
export class ReportStore {
  readonly #store: ObjectStore;
  readonly #server = randomBytes(4).toString('hex');
  #open = emptyPage();
  readonly #pages = new Map<string, Page>();
  readonly #closed = new Set<string>();
  #written = 0;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Counts releases (`name@version`) that `isCounted`; all errors are kept. */
  addReport(report: Report, sender: Sender, isCounted: (release: string) => boolean): void {
    countReport(this.#open.visits, report, sender, isCounted);
  }

  addError(error: StoredError): void {
    const isKnown = groupKey(error) in this.#open.errors;
    if (isKnown || Object.keys(this.#open.errors).length < MAX_GROUPS) {
      addErrors(this.#open.errors, { [groupKey(error)]: error });
    }
  }

  /** Counts a page that this server rendered, or could not. @param key what rendered it */
  addRender(key: string, isFailed: boolean): void {
    const { renders } = this.#open;
    if (!renders[key] && Object.keys(renders).length >= MAX_GROUPS) return;
    addRenders(renders, { [key]: { renders: 1, failures: isFailed ? 1 : 0 } });
  }

  /** Counts on all servers, of the last week at most. */
  async getRenders(key: string, since = new Date(0)): Promise<Renders> {
    const all: RendersByKey = {};
    const from = new Date(Math.max(since.getTime(), Date.now() - KEPT_MS));
    for (const { renders = {} } of await this.#read(from)) addRenders(all, renders);
    addRenders(all, this.#open.renders);
    return all[key] ?? { renders: 0, failures: 0 };
  }

  async write(now = new Date()): Promise<void> {
    const { visits, errors, renders } = this.#open;
    if ([visits, errors, renders].every((part) => Object.keys(part).length === 0)) return;
    this.#open = emptyPage();
    const page: Page = { at: now.toISOString(), visits, errors, renders };
    const number = String(this.#written++).padStart(6, '0');
    await this.#store.create(`${getHour(now.getTime())}${this.#server}-${number}.json`, JSON.stringify(page));
  }

  async countsSince(since: Date): Promise<CountsByRelease> {
    const all: VisitsByRelease = {};
    for (const { visits = {} } of await this.#read(since)) addVisits(all, visits);
    addVisits(all, this.#open.visits);
    return countVisits(all);
  }

  /** Counts from `since` until each of so many later moments, the last of which is now. */
  async countsOverTime(since: Date, points: number): Promise<{ at: string; counts: CountsByRelease }[]> {
    const all: VisitsByRelease = {};
    const batches = await this.#read(since);
    const step = (Date.now() - since.getTime()) / points;
    let next = 0;
    return Array.from({ length: points }, (_, index) => {
      const at = new Date(since.getTime() + step * (index + 1)).toISOString();
      const isLast = index === points - 1;
      for (; next < batches.length && (isLast || (batches[next]?.at ?? '') <= at); next++)
        addVisits(all, batches[next]?.visits ?? {});
      if (isLast) addVisits(all, this.#open.visits);
      return { at, counts: countVisits(all) };
    });
  }

  async findErrors(name: string, now = new Date()): Promise<StoredError[]> {
    const groups: ErrorsByGroup = {};
    for (const { errors } of await this.#read(new Date(now.getTime() - KEPT_MS))) addErrors(groups, errors);
    addErrors(groups, this.#open.errors);
    return Object.values(groups)
      .filter((error) => error.name === name)
      .sort((a, b) => b.at.localeCompare(a.at));
  }

  async purgeOld(now = Date.now()): Promise<void> {
    const oldest = getHour(now - KEPT_MS);
    const keys = await this.#store.list(FOLDER);
    const hours = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)));
    for (const hour of [...hours].filter((one) => one < oldest)) {
      await this.#store.remove(hour);
      this.#closed.delete(hour);
      for (const key of this.#pages.keys()) if (key.startsWith(hour)) this.#pages.delete(key);
    }
  }

  async #read(since: Date): Promise<Page[]> {
    const now = Date.now();
    const hours: string[] = [];
    for (let time = since.getTime(); time < now + HOUR_MS; time += HOUR_MS) hours.push(getHour(time));
    await Promise.all([...new Set(hours)].map((hour) => this.#readHour(hour, now)));
    const from = since.toISOString();
    return [...this.#pages.values()].filter(({ at }) => at >= from).sort((a, b) => a.at.localeCompare(b.at));
  }

  async #readHour(hour: string, now: number): Promise<void> {
    if (this.#closed.has(hour)) return;
    const keys = (await this.#store.list(hour)).filter((key) => !this.#pages.has(key));
    await Promise.all(
      keys.map(async (key) => {
        const bytes = await this.#store.read(key);
        if (bytes) this.#pages.set(key, JSON.parse(bytes.toString('utf8')));
      }),
    );
    // Other servers may write the last batch of an hour late.
    if (hour < getHour(now - 5 * 60_000)) this.#closed.add(hour);
  }
}

function emptyPage(): Required<Omit<Page, 'at'>> {
  return { visits: {}, errors: {}, renders: {} };
}

function addRenders(into: RendersByKey, more: RendersByKey): void {
  for (const [key, { renders, failures }] of Object.entries(more)) {
    const known = into[key] ?? { renders: 0, failures: 0 };
    into[key] = { renders: known.renders + renders, failures: known.failures + failures };
  }
}

function getHour(time: number): string {
  return `${FOLDER}${new Date(time).toISOString().slice(0, 13)}/`;
}
