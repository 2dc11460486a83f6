import type { CompositionEntry } from 'shell/releases';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient, releasesOf } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'history NAME',
  summary: 'what became of its releases, newest first',
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const name = remoteName(typed);
    const client = platformClient(siteOf(options));
    const [entries, releases] = await Promise.all([
      client.call<CompositionEntry[]>('GET', `/platform/history/${encodeURIComponent(name)}`),
      releasesOf(client, name),
    ]);
    const done = entries.map(({ at, by, change, live }) => [
      formatTime(at),
      change.kind,
      change.version ?? live[name]?.version ?? '',
      by,
      change.reason ?? '',
    ]);
    const stored = releases.map(({ version, publishedAt, by }) => [
      publishedAt ? formatTime(publishedAt) : '',
      version,
      by,
    ]);
    return {
      lines: [
        ...columns([['when', 'what', 'version', 'by', 'why'], ...done]),
        '',
        ...columns([['published', 'version', 'by'], ...stored]),
      ],
      data: { entries, releases },
    };
  },
};
