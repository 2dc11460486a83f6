import type { CurvePoint, ReleaseEvidence, ReleaseName, Views } from '@charity-run/release/api';
import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { Canary } from '../releases/index.ts';
import { type Counts, type CountsByRelease, noCounts } from '../reports/counts.ts';
import { KEPT_MS, type ReportStore } from '../reports/reportStore.ts';
import { compareCounts, LIMITS } from './judge.ts';

const POINTS = 24;

type Composed = Pick<CompositionStore, 'entry' | 'current'>;

/** Without a live release of the shell visitors have the built-in one. */
export function findLiveVersion(name: string, { entry, current }: Composed): string | undefined {
  const builtIn = name === SHELL ? current.shell?.version : undefined;
  return entry?.live[name]?.version ?? builtIn;
}

/** Since the moment, or since reports are kept. */
export const sinceKept = (since: string) => new Date(Math.max(Date.now() - KEPT_MS, Date.parse(since)));

export const pickCounts = (counts: CountsByRelease, { name, version }: ReleaseName): Counts =>
  counts[`${name}@${version}`] ?? noCounts();

export const toViews = ({ views, troubled }: Counts): Views => ({ views, troubled: Math.min(views, troubled.error) });

/** What the judge knows of a micro-frontend: its live release, and its canary beside that. */
export async function getReleaseEvidence(
  name: string,
  store: Composed,
  reports: Pick<ReportStore, 'countsSince' | 'countsOverTime'>,
): Promise<ReleaseEvidence> {
  const version = findLiveVersion(name, store);
  if (version === undefined) return { name };
  const canary = store.entry?.canaries.find((one) => one.name === name);
  const live = { name, version, since: store.entry?.live[name]?.since ?? store.entry?.at ?? '' };
  if (canary) return compareWithCanary(canary, live, reports);
  const counts = pickCounts(await reports.countsSince(sinceKept(live.since || new Date(0).toISOString())), live);
  return { name, live: { ...live, ...toViews(counts) } };
}

async function compareWithCanary(
  { name, version, since, percent }: Canary,
  live: ReleaseName & { since: string },
  reports: Pick<ReportStore, 'countsOverTime'>,
): Promise<ReleaseEvidence> {
  const canary = { name, version };
  const points = await reports.countsOverTime(sinceKept(since), POINTS);
  const last = points.at(-1)?.counts ?? {};
  const curve = points.map(
    ({ at, counts }): CurvePoint => ({
      at,
      canary: toViews(pickCounts(counts, canary)),
      live: toViews(pickCounts(counts, live)),
    }),
  );
  const evidence = compareCounts(pickCounts(last, canary), pickCounts(last, live));
  return {
    name,
    live: { ...live, ...toViews(pickCounts(last, live)) },
    canary: { ...canary, since, percent, evidence, curve, limits: LIMITS },
  };
}
