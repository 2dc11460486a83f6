import type { TroubleKind } from '../../src/reports/report.ts';
import { type Counts, medianOf } from '../reports/counts.ts';
import { chanceOfLarger, chanceOfMore, countOf } from './statistics.ts';

/** Fewer page views of a canary say nothing. */
const MIN_VIEWS = 20;
/** Fewer troubled ones may be somebody's broken extension. */
const MIN_TROUBLED = 3;
/** Looked at every few seconds, a test is passed by chance more often than once: hence so little. */
const MAX_CHANCE = 0.0005;
/** Worse by less is not worth a withdrawal, however certain it is. */
const MIN_DIFFERENCE = 0.01;

const MIN_MEASURED = 50;
/** The page is painted so much later that people notice. */
const SLOWER = { by: 200, times: 1.2 };

const NAMES: Record<TroubleKind, string> = {
  error: 'errors',
  load: 'code that did not load',
  request: 'failed requests',
};

/**
 * Why a canary has to be withdrawn, in words and figures; nothing while it is not worse than the live release beyond what
 * chance explains. Both are compared over the same time.
 */
export function judge(canary: Counts, live: Counts): string | undefined {
  for (const kind of ['error', 'load', 'request'] as const) {
    const reason = moreTrouble(kind, canary, live);
    if (reason) return reason;
  }
  return slower(canary, live);
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
  if (Math.min(countOf(ours), countOf(theirs)) < MIN_MEASURED) return undefined;
  const [median = 0, other = 0] = [medianOf(ours), medianOf(theirs)];
  if (median < Math.max(other + SLOWER.by, other * SLOWER.times)) return undefined;
  const chance = chanceOfLarger(ours, theirs);
  if (chance >= MAX_CHANCE) return undefined;
  return `largest paint after ${median} ms (median of ${countOf(ours)}), live release ${other} ms (of ${countOf(theirs)}); by chance: ${chance.toExponential(1)}`;
}

/** A view can be counted on one server a moment before its trouble on another: never more of the one than of the other. */
function troubledViews({ views, troubled }: Counts, kind: TroubleKind): number {
  return Math.min(views, troubled[kind]);
}

function share(hits: number, views: number): string {
  const percent = views === 0 ? 0 : (100 * hits) / views;
  return `${hits} of ${views} page views (${percent.toFixed(1)} %)`;
}
