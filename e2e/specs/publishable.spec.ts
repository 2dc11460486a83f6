import { runCli } from '@charity-run/cli/testing';
import { remoteWorkspaces } from '@charity-run/release/workspace';
import { expect, test } from '@playwright/test';
import { composeSite } from '../harness/composedSite.ts';

// The command line is started twice for each of them.
test.describe.configure({ timeout: 240_000 });

const names = ['shell', ...remoteWorkspaces().map(({ microFrontend }) => microFrontend.name)];

test('shell and micro-frontends of this commit pass the checks of the command line and of a site', async () => {
  const site = await composeSite({ isEmpty: true });
  try {
    // Smoke runs are another test's: a new site requires them.
    await runCli(site.dataDir, 'policy', 'set', '*');
    for (const name of names) {
      const { version, sent } = await runCli<{ version: string; sent: number }>(site.dataDir, 'publish', name);
      expect(sent, `${name} is new to this site`).toBeGreaterThan(0);
      await runCli(site.dataDir, 'activate', `${name}@${version}`, '--without-smoke');
    }
    await runCli(site.dataDir, 'check', 'shell');
  } finally {
    await site.stop();
  }
});
