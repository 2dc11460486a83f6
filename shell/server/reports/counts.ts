import { SHELL } from 'shared-lib/contract';
import type { Report, ReportedRelease, TroubleKind } from '../../src/reports/report.ts';

export interface Counts {
  views: number;
  troubled: Record<TroubleKind, number>;
  /** Histogram of each vital, by {@link getClass}. */
  vitals: Record<Metric, Record<string, number>>;
}

export type Metric = 'LCP' | 'CLS' | 'INP';

export type CountsByRelease = Record<string, Counts>;

export function noCounts(): Counts {
  return { views: 0, troubled: { error: 0, load: 0, request: 0 }, vitals: { LCP: {}, CLS: {}, INP: {} } };
}

const WIDTHS: Record<Metric, number> = { LCP: 50, INP: 20, CLS: 0.01 };

/** Lower end of the value's histogram class. */
export function getClass(metric: Metric, value: number): number {
  const width = WIDTHS[metric];
  return Math.round(Math.floor(value / width) * width * 1000) / 1000;
}

export function computeMedian(classes: Record<string, number>): number | undefined {
  const sorted = Object.entries(classes)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort(([a], [b]) => a - b);
  let left = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  for (const [value, count] of sorted) {
    left -= count;
    if (left <= 0) return value;
  }
  return undefined;
}

/** What one visitor reported about one release, and from where. */
export interface Visit {
  visitor: string;
  troubled: TroubleKind[];
  vitals: Partial<Record<Metric, number>>;
}

/** Visits by release and network: the visitor of a network that reported first, since others could be the same person again. */
export type VisitsByRelease = Record<string, Record<string, Visit>>;

export interface Sender {
  visitor: string;
  network: string;
}

/** Networks per release and batch; more would not change a verdict. */
const MAX_NETWORKS = 20_000;

export function countReport(
  into: VisitsByRelease,
  report: Report,
  { visitor, network }: Sender,
  isCounted: (release: string) => boolean,
): void {
  const of = ({ name, version }: { name: string; version: string }): Visit | undefined => {
    const release = `${name}@${version}`;
    if (!isCounted(release)) return undefined;
    into[release] ??= {};
    const visits = into[release];
    if (!visits[network] && Object.keys(visits).length < MAX_NETWORKS)
      visits[network] = { visitor, troubled: [], vitals: {} };
    const visit = visits[network];
    return visit?.visitor === visitor ? visit : undefined;
  };
  // Whatever happens in a document counts for its shell, too: shares of visitors are random, so only the shell can differ.
  const shell = report.shell === undefined ? [] : [{ name: SHELL, version: report.shell }];
  const getVisits = (release: ReportedRelease) =>
    release.name === SHELL ? [of(release)] : [release, ...shell].map(of);
  for (const view of report.views) getVisits(view);
  for (const trouble of report.troubles) for (const visit of getVisits(trouble)) addTrouble(visit, trouble.kind);
  for (const { metric, value, ...release } of report.vitals) {
    for (const visit of getVisits(release)) if (visit) visit.vitals[metric] ??= value;
  }
}

function addTrouble(visit: Visit | undefined, kind: TroubleKind): void {
  if (visit && !visit.troubled.includes(kind)) visit.troubled.push(kind);
}

/** Adds later visits; who came first from a network stays. */
export function addVisits(into: VisitsByRelease, more: VisitsByRelease): void {
  for (const [release, visits] of Object.entries(more)) {
    into[release] ??= {};
    const known = into[release];
    for (const [network, visit] of Object.entries(visits)) {
      const first = known[network];
      if (!first) known[network] = structuredClone(visit);
      else if (first.visitor === visit.visitor) {
        for (const kind of visit.troubled) addTrouble(first, kind);
        first.vitals = { ...visit.vitals, ...first.vitals };
      }
    }
  }
}

export function countVisits(visits: VisitsByRelease): CountsByRelease {
  return Object.fromEntries(Object.entries(visits).map(([release, byNetwork]) => [release, getCounts(byNetwork)]));
}

function getCounts(visits: Record<string, Visit>): Counts {
  const counts = noCounts();
  for (const { troubled, vitals } of Object.values(visits)) {
    counts.views += 1;
    for (const kind of troubled) counts.troubled[kind] += 1;
    for (const [metric, value] of Object.entries(vitals) as [Metric, number][]) {
      const key = getClass(metric, value);
      counts.vitals[metric][key] = (counts.vitals[metric][key] ?? 0) + 1;
    }
  }
  return counts;
}
