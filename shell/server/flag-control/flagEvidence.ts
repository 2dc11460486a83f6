import type { FlagEvidence, FlagState } from '@charity-run/release/api';
import { pickCounts, sinceKept, toViews } from '../canary/canaryEvidence.ts';
import { compareCounts } from '../canary/judge.ts';
import type { ReportStore } from '../reports/reportStore.ts';

/** Page views of pages that read a flag, with it and without it, compared as a canary with the live release. */
export async function getFlagEvidence(
  flag: string,
  { since }: Pick<FlagState, 'since'>,
  reports: Pick<ReportStore, 'countsSince'>,
): Promise<FlagEvidence> {
  const counts = await reports.countsSince(sinceKept(since));
  const on = pickCounts(counts, { name: flag, version: 'on' });
  const off = pickCounts(counts, { name: flag, version: 'off' });
  return { flag, since, on: toViews(on), off: toViews(off), evidence: compareCounts(on, off) };
}
