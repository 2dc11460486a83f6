import type { Release } from '@charity-run/release/api';
import { codeChanges } from '../codeChanges.ts';
import type { Command } from '../command.ts';
import { differenceLines, differences } from '../differences.ts';
import { remoteName } from '../findRemote.ts';
import { findReleases, getContents, platformClient, readBytes } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { completeVersion } from '../platform/versions.ts';

export const command: Command = {
  usage: 'diff NAME A B',
  summary: 'what changed from release A to release B',
  details: [
    'Routes, texts, bytes per route, shared versions, addresses; of the shell also the names that it exports. Changed code',
    'is named by the page that loads it, with its files and the difference in bytes.',
  ],
  options: siteOptions,
  takes: 3,
  run: async ({ positionals: [typed = '', a = '', b = ''], options }) => {
    const name = remoteName(typed);
    const client = platformClient(getSite(options));
    const releases = await findReleases(client, name);
    const [before, after] = await Promise.all(
      [a, b].map(async (version) => {
        const whole = completeVersion(name, version, releases);
        const release = await client.call<Release>('GET', `/platform/releases/${name}/${whole}`);
        return { release, contents: await getContents(client, release) };
      }),
    );
    if (!before || !after) throw new Error('two releases are compared');
    const changes = differences(before, after);
    const code = await codeChanges(before, after, ({ base }, file) => readBytes(client, base + file));
    const title = `${name}: ${before.release.version} → ${after.release.version}`;
    return { lines: [title, ...differenceLines(changes, code)], data: { ...changes, code } };
  },
};
