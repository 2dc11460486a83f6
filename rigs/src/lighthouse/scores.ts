export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>;
}

/** Points of a hundred, and the audits that lower them. */
export interface Scores {
  points: Record<string, number>;
  /** Milliseconds for which tasks kept the main thread from responding. */
  blocking: number;
  costly: string[];
}

const bars: Record<string, number> = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const BLOCKING_AT_MOST = 50;

export function getScores({ categories, audits }: Report): Scores {
  const points = Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const costly = weighed.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1
      ? [`${audit.title} ${audit.displayValue ?? ''}`.trim()]
      : [];
  });
  const blocking = Math.round(audits['total-blocking-time']?.numericValue ?? 0);
  return { points: Object.fromEntries(points), blocking, costly: [...new Set(costly)] };
}

/** Performance score of a hundred. */
export function getPerformance({ categories }: Report): number {
  return Math.round((categories.performance?.score ?? 0) * 100);
}

/** The median run. */
export function medianReport(reports: readonly Report[]): Report | undefined {
  const sorted = [...reports].sort((a, b) => getPerformance(a) - getPerformance(b));
  return sorted[Math.floor(sorted.length / 2)];
}

/** One sentence per missed bound. */
export function missed(results: Record<string, Scores>): string[] {
  return Object.entries(results).flatMap(([path, { points, blocking }]) => [
    ...Object.entries(bars).flatMap(([category, bar]) =>
      (points[category] ?? 0) < bar ? [`${path}: ${category} ${points[category] ?? 0}, expected ${bar}`] : [],
    ),
    ...(blocking > BLOCKING_AT_MOST
      ? [`${path}: blocking time ${blocking} ms, at most ${BLOCKING_AT_MOST} expected`]
      : []),
  ]);
}

export function printScores(results: Record<string, Scores>): void {
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([path, { points, blocking }]) => [path, { ...points, 'blocking, ms': blocking }]),
    ),
  );
  for (const [path, { costly }] of Object.entries(results))
    for (const audit of costly) console.log(`${path}: ${audit}`);
  for (const sentence of missed(results)) console.log(sentence);
}
