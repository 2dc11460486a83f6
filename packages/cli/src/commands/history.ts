import type { CompositionEntry } from '@charity-run/release/composition';
import { columns } from '../commandLine.ts';
import { formatTime } from '../formatTime.ts';
import { findReleases } from '../platform/client.ts';
import { remoteCommand } from '../remoteCommand.ts';

export const command = remoteCommand({
  usage: 'history NAME',
  summary: 'what became of its releases, newest first',
  run: async (client, name) => {
    const [entries, releases] = await Promise.all([
      client.call<CompositionEntry[]>('GET', `/platform/history/${encodeURIComponent(name)}`),
      findReleases(client, name),
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
});
