import type { Command } from '../command.ts';
import { remoteName } from '../findRemote.ts';
import { findReleases, platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { completeVersion } from '../platform/versions.ts';
import { compareReleases } from '../review/compareReleases.ts';

export const command: Command = {
  usage: 'diff NAME A B',
  summary: 'what changed from release A to release B',
  details: [
    'Routes, texts, bytes per route, shared versions, addresses, terms of its service, fields of its configuration, flags; of',
    'the shell also the names that it exports. Changed code is named by the page that loads it, with its files and the',
    'difference in bytes.',
  ],
  options: siteOptions,
  takes: 3,
  run: async ({ positionals: [typed = '', a = '', b = ''], options }) => {
    const name = remoteName(typed);
    const client = platformClient(getSite(options));
    const releases = await findReleases(client, name);
    const before = completeVersion(name, a, releases);
    const after = completeVersion(name, b, releases);
    const { changes, code, lines } = await compareReleases(client, name, [before, after]);
    return { lines: [`${name}: ${before} → ${after}`, ...lines], data: { ...changes, code } };
  },
};
