import type { Evidence } from '@charity-run/release/api';
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

/** What the judge waits for, and when it acts. */
export const LIMITS = { views: MIN_VIEWS, troubled: MIN_TROUBLED, chance: MAX_CHANCE };

const MIN_MEASURED = 50;
const SLOWER = { by: 200, times: 1.2 };

const NAMES: Record<TroubleKind, string> = {
  error: 'errors',
  load: 'code that did not load',
  request: 'failed requests',
};

/** The reason to withdraw a canary; nothing unless it is significantly worse than the live release over the same time. */
export function judge(canary: Counts, live: Counts): string | undefined {
  const worse = compareCounts(canary, live).find(({ verdict }) => verdict === 'worse');
  return worse && describeWorse(worse);
}

/** Every comparison that the judge makes, in its order. */
export function compareCounts(canary: Counts, live: Counts): Evidence[] {
  const troubles = (['error', 'load', 'request'] as const).map((kind) => compareTrouble(kind, canary, live));
  return [...troubles, comparePaint(canary, live)];
}

/** The reason to end a release whose renders fail; a server has no browser extensions, so a few renders are enough. */
export function judgeRenders(ours: RenderCounts, before: RenderCounts): string | undefined {
  if (ours.failures < MIN_TROUBLED) return undefined;
  const chance = chanceOfMore(ours.failures, ours.renders, before.failures, before.renders);
  if (chance >= MAX_CHANCE) return undefined;
  const [now, then] = [ours, before].map(({ failures, renders }) => `${failures} of ${renders}`);
  return `rendering failed in ${now} pages, release before ${then}; by chance: ${chance.toExponential(1)}`;
}

function compareTrouble(kind: TroubleKind, canary: Counts, live: Counts): Evidence {
  const [hits, otherHits] = [troubledViews(canary, kind), troubledViews(live, kind)];
  const counted = { measure: kind, canary: hits, canaryOf: canary.views, live: otherHits, liveOf: live.views };
  if (canary.views < MIN_VIEWS) return { ...counted, verdict: 'few' };
  const difference = hits / canary.views - otherHits / Math.max(1, live.views);
  const chance = chanceOfMore(hits, canary.views, otherHits, live.views);
  const isWorse = hits >= MIN_TROUBLED && difference >= MIN_DIFFERENCE && chance < MAX_CHANCE;
  return { ...counted, chance, verdict: isWorse ? 'worse' : toVerdict(difference) };
}

function comparePaint({ vitals: { LCP: ours } }: Counts, { vitals: { LCP: theirs } }: Counts): Evidence {
  const [median = 0, other = 0] = [computeMedian(ours), computeMedian(theirs)];
  const [measured, otherMeasured] = [getCount(ours), getCount(theirs)];
  const counted = { measure: 'LCP' as const, canary: median, canaryOf: measured, live: other, liveOf: otherMeasured };
  if (Math.min(measured, otherMeasured) < MIN_MEASURED) return { ...counted, verdict: 'few' };
  const chance = chanceOfLarger(ours, theirs);
  const isWorse = median >= Math.max(other + SLOWER.by, other * SLOWER.times) && chance < MAX_CHANCE;
  return { ...counted, chance, verdict: isWorse ? 'worse' : toVerdict(median - other) };
}

const toVerdict = (difference: number) => (difference < 0 ? 'better' : 'within');

function describeWorse({ measure, canary, canaryOf, live, liveOf, chance = 0 }: Evidence): string {
  const byChance = `by chance: ${chance.toExponential(1)}`;
  if (measure === 'LCP')
    return `largest paint after ${canary} ms (median of ${canaryOf}), live release ${live} ms (of ${liveOf}); ${byChance}`;
  return `${NAMES[measure]} in ${share(canary, canaryOf)}, live release ${share(live, liveOf)}; ${byChance}`;
}

/** Servers may count an error before its page view. */
function troubledViews({ views, troubled }: Counts, kind: TroubleKind): number {
  return Math.min(views, troubled[kind]);
}

function share(hits: number, views: number): string {
  const percent = views === 0 ? 0 : (100 * hits) / views;
  return `${hits} of ${views} page views (${percent.toFixed(1)} %)`;
}
