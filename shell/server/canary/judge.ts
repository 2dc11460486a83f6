import type { TroubleKind } from '../../src/reports/report.ts';
import type { RenderCounts } from '../rendering/renderBreaker.ts';
import { type Counts, computeMedian } from '../reports/counts.ts';
import { chanceOfLarger, chanceOfMore, getCount } from './statistics.ts';

const MIN_VIEWS = 20;
/** Fewer may come from one visitor's browser extension. */
const MIN_TROUBLED = 3;
/** Strict, since the test is repeated every few seconds. */
const MAX_CHANCE = 0.0005;
/** Smaller differences are not worth a withdrawal. */
const MIN_DIFFERENCE = 0.01;

const MIN_MEASURED = 50;
const SLOWER = { by: 200, times: 1.2 };

const NAMES: Record<TroubleKind, string> = {
  error: 'errors',
  load: 'code that did not load',
  request: 'failed requests',
};

/** The reason to withdraw a canary; nothing unless it is significantly worse than the live release over the same time. */
export function judge(canary: Counts, live: Counts): string | undefined {
  for (const kind of ['error', 'load', 'request'] as const) {
    const reason = moreTrouble(kind, canary, live);
    if (reason) return reason;
  }
  return slower(canary, live);
}

/** The reason to end a release whose renders fail; a server has no browser extensions, so a few renders are enough. */
export function judgeRenders(ours: RenderCounts, before: RenderCounts): string | undefined {
  if (ours.failures < MIN_TROUBLED) return undefined;
  const chance = chanceOfMore(ours.failures, ours.renders, before.failures, before.renders);
  if (chance >= MAX_CHANCE) return undefined;
  const [now, then] = [ours, before].map(({ failures, renders }) => `${failures} of ${renders}`);
  return `rendering failed in ${now} pages, release before ${then}; by chance: ${chance.toExponential(1)}`;
}

function moreTrouble(kind: TroubleKind, canary: Counts, live: Counts): string | undefined {
  const [hits, otherHits] = [troubledViews(canary, kind), troubledViews(live, kind)];
  if (canary.views < MIN_VIEWS || hits < MIN_TROUBLED) return undefined;
  const difference = hits / canary.views - otherHits / Math.max(1, live.views);
  if (difference < MIN_DIFFERENCE) return undefined;
  const chance = chanceOfMore(hits, canary.views, otherHits, live.views);
  if (chance >= MAX_CHANCE) return undefined;
  const [ours, theirs] = [share(hits, canary.views), share(otherHits, live.views)];
  return `${NAMES[kind]} in ${ours}, live release ${theirs}; by chance: ${chance.toExponential(1)}`;
}

function slower({ vitals: { LCP: ours } }: Counts, { vitals: { LCP: theirs } }: Counts): string | undefined {
  if (Math.min(getCount(ours), getCount(theirs)) < MIN_MEASURED) return undefined;
  const [median = 0, other = 0] = [computeMedian(ours), computeMedian(theirs)];
  if (median < Math.max(other + SLOWER.by, other * SLOWER.times)) return undefined;
  const chance = chanceOfLarger(ours, theirs);
  if (chance >= MAX_CHANCE) return undefined;
  return `largest paint after ${median} ms (median of ${getCount(ours)}), live release ${other} ms (of ${getCount(theirs)}); by chance: ${chance.toExponential(1)}`;
}

/** Servers may count an error before its page view. */
function troubledViews({ views, troubled }: Counts, kind: TroubleKind): number {
  return Math.min(views, troubled[kind]);
}

function share(hits: number, views: number): string {
  const percent = views === 0 ? 0 : (100 * hits) / views;
  return `${hits} of ${views} page views (${percent.toFixed(1)} %)`;
}
