import type { Report, TroubleKind } from '../../src/reports/report.ts';

export interface Counts {
  views: number;
  /** Page views with at least one error of a kind. */
  troubled: Record<TroubleKind, number>;
  /** Histogram of each vital, by {@link classOf}. */
  vitals: Record<Metric, Record<string, number>>;
}

export type Metric = 'LCP' | 'CLS' | 'INP';

export type CountsByRelease = Record<string, Counts>;

export function noCounts(): Counts {
  return { views: 0, troubled: { error: 0, load: 0, request: 0 }, vitals: { LCP: {}, CLS: {}, INP: {} } };
}

const WIDTHS: Record<Metric, number> = { LCP: 50, INP: 20, CLS: 0.01 };

/** Lower end of the value's histogram class. */
export function classOf(metric: Metric, value: number): number {
  const width = WIDTHS[metric];
  return Math.round(Math.floor(value / width) * width * 1000) / 1000;
}

export function medianOf(classes: Record<string, number>): number | undefined {
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

export function countReport(into: CountsByRelease, report: Report, isCounted: (release: string) => boolean): void {
  const of = ({ name, version }: { name: string; version: string }): Counts | undefined => {
    const release = `${name}@${version}`;
    if (!isCounted(release)) return undefined;
    into[release] ??= noCounts();
    return into[release];
  };
  for (const view of report.views) {
    const counts = of(view);
    if (counts) counts.views += view.count;
  }
  for (const trouble of report.troubles) {
    const counts = trouble.first ? of(trouble) : undefined;
    if (counts) counts.troubled[trouble.kind] += 1;
  }
  for (const vital of report.vitals) addTo(of(vital)?.vitals[vital.metric], classOf(vital.metric, vital.value), 1);
}

export function addCounts(into: CountsByRelease, more: CountsByRelease): void {
  for (const [release, { views, troubled, vitals }] of Object.entries(more)) {
    into[release] ??= noCounts();
    const sums = into[release];
    sums.views += views;
    for (const kind of Object.keys(troubled) as TroubleKind[]) sums.troubled[kind] += troubled[kind];
    for (const metric of Object.keys(vitals) as Metric[]) {
      for (const [value, count] of Object.entries(vitals[metric])) addTo(sums.vitals[metric], value, count);
    }
  }
}

function addTo(classes: Record<string, number> | undefined, key: string | number, count: number): void {
  if (classes) classes[key] = (classes[key] ?? 0) + count;
}
