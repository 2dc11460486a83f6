import { stripVTControlCharacters } from 'node:util';
import type { Attestation } from '@charity-run/release/api';
import { describeScreenshots } from '../evidence/describeScreenshots.ts';
import { formatTime } from '../formatTime.ts';

/** What another site saw of a release, for people. */
export function describeAttestation({ site, at, state, smoke, beside, views, approvals }: Attestation): string[] {
  const others = Object.entries(beside).map(([name, version]) => `${name}@${version}`);
  const canary = views?.canary;
  const live = views?.live;
  const lines = [
    `${site}, signed ${formatTime(at)}: ${state} there`,
    smoke
      ? `  smoke run ${smoke.id}: ${smoke.result.pages.length} pages in ${smoke.result.seconds} s, nothing wrong`
      : '  no smoke run has passed',
    ...(smoke?.result.visual ? describeScreenshots(smoke.result.visual) : []),
    ...(canary
      ? canary.evidence.map(
          ({ measure, verdict, canary: seen, canaryOf }) =>
            `  canary of ${canary.percent} %: ${measure} ${verdict} (${seen} in ${canaryOf} page views)`,
        )
      : []),
    ...(live ? [`  live: ${live.troubled} of ${live.views} page views with an error`] : []),
    ...(approvals.length > 0 ? [`  approved by ${approvals.map(({ by }) => by).join(', ')}`] : []),
    `  beside ${others.join(', ')}`,
  ];
  // Another operator has written them.
  return lines.map(stripVTControlCharacters);
}
