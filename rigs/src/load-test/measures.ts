import { setTimeout as sleep } from 'node:timers/promises';

export interface RequestResult {
  kind: 'page' | 'file' | 'call';
  /** Method and path, without what differs from visitor to visitor. */
  name: string;
  /** 0 without a response. */
  status: number;
  /** 503 by load shedding. */
  isShed: boolean;
  /** 502 or 503 because a dependency is unavailable or slow. */
  isUnavailable: boolean;
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
  shed: number;
  shedP50: number;
  shedP99: number;
  /** 502 or 503 with `Retry-After` because of a dependency. */
  unavailable: number;
  /** Other 5xx, or no response. */
  failed: number;
  /** 429. */
  limited: number;
}

/** Time range by `performance.now()`. */
export interface TimeRange {
  from: number;
  to: number;
}

export const since = (from: number): TimeRange => ({ from, to: performance.now() });

/** Records all requests, to be summarised by time range. */
export function createMeasures() {
  const results: RequestResult[] = [];
  const open = new Set<Pick<RequestResult, 'at'>>();
  const between = ({ from, to }: TimeRange) => results.filter(({ at }) => at >= from && at < to);
  const summary = (range: TimeRange) => getSummary(between(range), (range.to - range.from) / 1000);
  return {
    /** Starts a request. @returns a function that records its result. */
    start(kind: RequestResult['kind'], { method, path }: { method: string; path: string }) {
      const request = { kind, name: getName(method, path), at: performance.now() };
      open.add(request);
      return (result: Pick<RequestResult, 'status' | 'isShed' | 'isUnavailable'>): void => {
        open.delete(request);
        results.push({ ...request, ...result, ms: performance.now() - request.at });
      };
    },
    summary,
    /** All requests that began in a time range, once they have ended. */
    async whole(range: TimeRange): Promise<RequestResult[]> {
      while ([...open].some(({ at }) => at < range.to)) await sleep(100);
      return between(range);
    },
    async wholeSummary(range: TimeRange): Promise<Summary> {
      while ([...open].some(({ at }) => at < range.to)) await sleep(100);
      return summary(range);
    },
    /** Number and p99 of rejections of each kind of request. */
    rejections(range: TimeRange): string {
      const shed = Map.groupBy(
        between(range).filter(({ isShed }) => isShed),
        ({ kind }) => kind,
      );
      return [...shed].map(([kind, list]) => `${list.length} × ${kind} ${Math.round(computeP99(list))} ms`).join(', ');
    },
    failures(range: TimeRange): string {
      const counts = new Map<string, number>();
      for (const one of between(range).filter(isFailure)) {
        const name = `${one.kind} ${one.status || 'without response'}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].map(([name, times]) => `${times} × ${name}`).join(', ');
    },
  };
}

const API = '/wp-json/custom/v1/';

/** Such as `POST orders/…/payment`. */
const getName = (method: string, path: string) =>
  `${method} ${path
    .replace(API, '')
    .replace(/\?.*$/, '')
    .replace(/[^/]*\d[^/]*/g, '…')}`;

export type Measures = ReturnType<typeof createMeasures>;

const isFailure = ({ status, isShed, isUnavailable }: RequestResult) =>
  (status >= 500 || status === 0) && !isShed && !isUnavailable;
const isServed = ({ status }: RequestResult) => status > 0 && status < 500;

export function getSummary(results: readonly RequestResult[], seconds: number): Summary {
  const times = (of: (one: RequestResult) => boolean) => results.filter(of).map(({ ms }) => ms);
  const pages = times((one) => one.kind === 'page' && isServed(one));
  const calls = times((one) => one.kind === 'call' && isServed(one));
  const shedTimes = times(({ isShed }) => isShed);
  return {
    requests: results.length,
    perSecond: results.length / seconds,
    pageP50: percentile(pages, 0.5),
    pageP99: percentile(pages, 0.99),
    callP50: percentile(calls, 0.5),
    callP99: percentile(calls, 0.99),
    shed: shedTimes.length,
    shedP50: percentile(shedTimes, 0.5),
    shedP99: percentile(shedTimes, 0.99),
    unavailable: results.filter(({ isUnavailable }) => isUnavailable).length,
    failed: results.filter(isFailure).length,
    limited: results.filter(({ status }) => status === 429).length,
  };
}

const computeP99 = (results: readonly RequestResult[]) =>
  percentile(
    results.map(({ ms }) => ms),
    0.99,
  );

/** Nearest-rank percentile; 0 of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
