import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedCopy, runCli } from '@charity-run/cli/testing';
import type { Readiness, Status, TrustedSite } from '@charity-run/release/api';
import { expect, test } from '@playwright/test';
import { composeSite } from '../../harness/composedSite.ts';
import { newRemote } from '../../harness/preparedBuilds.ts';

// Two smoke runs with screenshots, on two sites.
test.describe.configure({ timeout: 600_000 });

interface Deployed {
  name: string;
  version: string;
}

const readToken = (dataDir: string): string => JSON.parse(readFileSync(join(dataDir, 'platform.json'), 'utf8')).token;

test('a release goes from staging to production with its evidence, and reviewers see what looks different', async ({
  page,
}) => {
  const [staging, production] = [await composeSite(), await composeSite()];
  const copy = changedCopy(newRemote, 'results-of-a-promotion');
  try {
    // What both sites have, until the team changes it.
    for (const { dataDir } of [staging, production]) {
      const { version } = await runCli<Deployed>(dataDir, 'publish', newRemote);
      await runCli(dataDir, 'policy', 'set', 'results');
      await runCli(dataDir, 'activate', `results@${version}`, '--without-smoke');
    }
    copy.replace('src/ResultsPage.tsx', '</h1>', '</h1><h2 className="d1">New</h2>');
    const { version } = await runCli<Deployed>(staging.dataDir, 'publish', copy.folder);
    const release = `results@${version}`;
    const promote = () =>
      runCli<{ sent: number; missing: string[] }>(
        production.dataDir,
        'promote',
        'results',
        ...['--from', staging.url, '--from-token', readToken(staging.dataDir), '--to', production.url],
      );

    await runCli(staging.dataDir, 'activate', release);
    const { smoke } = await runCli<Readiness>(staging.dataDir, 'evidence', release);
    const { different = [], uncompared } = smoke?.result?.visual ?? {};
    expect(uncompared).toEqual([]);
    expect(different.map(({ path, width }) => `${path} ${width}`)).toEqual(['/finishers 390', '/finishers 1440']);

    await runCli(production.dataDir, 'policy', 'set', 'results', '--smoke', '--staging');
    await expect(promote()).rejects.toThrow(/trust add/);
    const trusted = await runCli<TrustedSite[]>(production.dataDir, 'trust', 'add', staging.url);
    expect(trusted.map(({ site }) => site)).toEqual([staging.url]);
    const { sent, missing } = await promote();
    expect(sent).toBeGreaterThan(0);
    expect(missing).toEqual([expect.stringMatching(/^smoke:/)]);
    expect((await promote()).sent).toBe(0);

    const entry = await runCli<{ change: { reason: string } }>(production.dataDir, 'activate', release);
    expect(entry.change.reason).toContain(`promoted from ${staging.url} (live there on `);
    const { live } = await runCli<Status>(production.dataDir, 'status');
    expect(live.find(({ name }) => name === 'results')?.version).toBe(version);
    await page.goto(`${production.url}/finishers`);
    await expect(page.getByText('New')).toBeVisible();
  } finally {
    copy.remove();
    await Promise.all([staging.stop(), production.stop()]);
  }
});
