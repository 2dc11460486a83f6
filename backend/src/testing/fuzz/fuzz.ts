import fc from 'fast-check';
import { temporaryBackend } from '../temporaryBackend.ts';
import { endpointTarget } from './endpointTarget.ts';
import { htmlTarget } from './htmlTarget.ts';
import { noticeTarget } from './noticeTarget.ts';
import { statementTarget } from './statementTarget.ts';

export interface FuzzOptions {
  /** Cases of all targets together. */
  runs: number;
  /** The same seed makes the same cases. */
  seed: number;
  /** Told what came of each target. */
  tell: (line: string) => void;
}

/** @returns what was found, in words; empty when everything holds. */
export async function fuzz({ runs, seed, tell }: FuzzOptions): Promise<string[]> {
  const site = await temporaryBackend();
  const found: string[] = [];
  try {
    const targets = [htmlTarget, statementTarget, await noticeTarget(site), await endpointTarget(site)];
    for (const { name, share, property, afterwards } of targets) {
      const started = performance.now();
      const numRuns = Math.max(1, Math.round(runs * share));
      const details = await fc.check(property, { numRuns, seed });
      if (details.failed)
        found.push(`${name}: ${fc.defaultReportMessage(details) ?? ''}\n${details.errorInstance ?? ''}`);
      await afterwards?.().catch((error) => found.push(`${name}, afterwards: ${error.message}`));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      tell(`${name}: ${details.numRuns} cases in ${seconds} s, ${details.failed ? 'FAILED' : 'all hold'}`);
    }
  } finally {
    await site.close();
  }
  return found;
}
