import fc from 'fast-check';
import { temporaryBackend } from '../temporaryBackend.ts';
import { endpointTarget } from './endpointTarget.ts';
import { exportTarget } from './exportTarget.ts';
import { htmlTarget } from './htmlTarget.ts';
import { importTarget } from './importTarget.ts';
import { purposeTarget } from './purposeTarget.ts';
import { signedWebhookTarget } from './signedWebhookTarget.ts';
import { staffTarget } from './staffTarget.ts';
import { statementTarget } from './statementTarget.ts';
import type { Target } from './target.ts';
import { urlTarget } from './urlTarget.ts';
import { webhookTarget } from './webhookTarget.ts';

export { anything, leaf } from './requestBodies.ts';
export { getCell, getLines } from './spreadsheet.ts';
export type { Target } from './target.ts';

export interface FuzzOptions {
  /** Cases of all targets together. */
  runs: number;
  /** The same seed makes the same cases. */
  seed: number;
  /** Logs the result of each target. */
  log: (line: string) => void;
  /** Targets outside the backend. */
  others?: readonly Target[];
}

/** Its keys cannot be had. */
const unusedGoogle = {
  clientId: 'fuzzed',
  issuers: ['https://accounts.google.com'],
  jwksUrl: 'http://127.0.0.1:9/keys',
  scriptUrl: 'http://127.0.0.1:9/script',
};

/** @returns what was found, in words; empty when everything holds. */
export async function fuzz({ runs, seed, log, others = [] }: FuzzOptions): Promise<string[]> {
  const site = await temporaryBackend({ withContent: true, google: unusedGoogle });
  const found: string[] = [];
  try {
    const ofBackend = [
      await webhookTarget(site),
      await endpointTarget(site),
      urlTarget(site),
      await staffTarget(site),
      await signedWebhookTarget(site),
      await importTarget(site),
    ];
    const targets = [htmlTarget, statementTarget, purposeTarget, exportTarget, ...ofBackend, ...others];
    for (const { name, share, property, afterwards, facts } of targets) {
      const started = performance.now();
      const numRuns = Math.max(1, Math.round(runs * share));
      const details = await fc.check(property, { numRuns, seed });
      if (details.failed)
        found.push(`${name}: ${fc.defaultReportMessage(details) ?? ''}\n${details.errorInstance ?? ''}`);
      await afterwards?.().catch((error) => found.push(`${name}, afterwards: ${error.message}`));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const more = facts ? ` (${facts()})` : '';
      log(`${name}: ${details.numRuns} cases${more} in ${seconds} s, ${details.failed ? 'FAILED' : 'all hold'}`);
    }
  } finally {
    await site.close();
  }
  return found;
}
