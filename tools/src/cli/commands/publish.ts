import { join } from 'node:path';
import { nameOf, runCheck } from '../check/runCheck.ts';
import type { Command } from '../command.ts';
import { findMicroFrontend } from '../findRemote.ts';
import { platformClient, releasesOf } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';
import { publishRelease } from '../publish/publishRelease.ts';

export const command: Command = {
  usage: 'publish NAME',
  summary: 'checks it and stores it at the site as a release that is not live yet',
  details: [
    'Interrupted, it goes on where it was when it is called again. The shell is published by its name, too: "shell".',
  ],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const workspace = findMicroFrontend(name);
    const site = siteOf(options);
    const client = platformClient(site);
    const checked = await runCheck(workspace, site, progress);
    const { release } = checked;
    const next = `  npm run cli -- activate ${nameOf(checked)}`;
    const stored = await releasesOf(client, release.name);
    if (stored.some(({ version, publishedAt }) => version === release.version && publishedAt)) {
      return {
        lines: [`✔ ${nameOf(checked)} is there already`, next],
        data: { name: release.name, version: release.version, sent: 0 },
      };
    }
    const published = await publishRelease(client, join(workspace.directory, 'dist'), release, progress);
    const kept = published.kept > 0 ? `, ${published.kept} had arrived before` : '';
    return {
      lines: [`✔ ${nameOf(checked)} is published: ${published.sent} files sent${kept}`, next],
      data: published,
    };
  },
};
