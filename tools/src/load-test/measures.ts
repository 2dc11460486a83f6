import { setTimeout as sleep } from 'node:timers/promises';

export interface Met {
  kind: 'page' | 'file' | 'call';
  /** 0 without a response. */
  status: number;
  /** 503 by load shedding. */
  isRefusal: boolean;
  /** 503 because a dependency is unavailable or slow. */
  isAway: boolean;
  ms: number;
  /** Start, by `performance.now()`. */
  at: number;
}

export interface Summary {
  requests: number;
  perSecond: number;
  pageP50: number;
  pageP99: number;
  callP50: number;
  callP99: number;
  /** 503 with `Retry-After` by load shedding. */
  refused: number;
  refusalP50: number;
  refusalP99: number;
  /** 503 with `Retry-After` because of a dependency. */
  away: number;
  /** Other 5xx, or no response. */
  failed: number;
  /** 429. */
  limited: number;
}

/** Time range by `performance.now()`. */
export interface Stretch {
  from: number;
  to: number;
}

export const since = (from: number): Stretch => ({ from, to: performance.now() });

/** Records all requests, to be summarised by time range. */
export function createMeasures() {
  const met: Met[] = [];
  const open = new Set<Pick<Met, 'kind' | 'at'>>();
  const between = ({ from, to }: Stretch) => met.filter(({ at }) => at >= from && at < to);
  const summary = (stretch: Stretch) => summaryOf(between(stretch), (stretch.to - stretch.from) / 1000);
  return {
    /** Starts a request. @returns a function that records its result. */
    ask(kind: Met['kind']): (came: Omit<Met, 'kind' | 'ms' | 'at'>) => void {
      const question = { kind, at: performance.now() };
      open.add(question);
      return (came) => {
        open.delete(question);
        met.push({ ...question, ...came, ms: performance.now() - question.at });
      };
    },
    summary,
    async wholeSummary(stretch: Stretch): Promise<Summary> {
      while ([...open].some(({ at }) => at < stretch.to)) await sleep(100);
      return summary(stretch);
    },
    failures(stretch: Stretch): string {
      const counts = new Map<string, number>();
      for (const one of between(stretch).filter(isFailure)) {
        const name = `${one.kind} ${one.status || 'without answer'}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].map(([name, times]) => `${times} × ${name}`).join(', ');
    },
  };
}

export type Measures = ReturnType<typeof createMeasures>;

const isFailure = ({ status, isRefusal, isAway }: Met) => (status >= 500 || status === 0) && !isRefusal && !isAway;
const isServed = ({ status }: Met) => status > 0 && status < 500;

export function summaryOf(met: readonly Met[], seconds: number): Summary {
  const times = (of: (one: Met) => boolean) => met.filter(of).map(({ ms }) => ms);
  const pages = times((one) => one.kind === 'page' && isServed(one));
  const calls = times((one) => one.kind === 'call' && isServed(one));
  const refusals = times(({ isRefusal }) => isRefusal);
  return {
    requests: met.length,
    perSecond: met.length / seconds,
    pageP50: percentile(pages, 0.5),
    pageP99: percentile(pages, 0.99),
    callP50: percentile(calls, 0.5),
    callP99: percentile(calls, 0.99),
    refused: refusals.length,
    refusalP50: percentile(refusals, 0.5),
    refusalP99: percentile(refusals, 0.99),
    away: met.filter(({ isAway }) => isAway).length,
    failed: met.filter(isFailure).length,
    limited: met.filter(({ status }) => status === 429).length,
  };
}

/** Nearest-rank percentile; 0 of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
