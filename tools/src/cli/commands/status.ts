import type { Status } from 'shell/platform';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'status',
  summary: 'what is live, since when, and by whom',
  options: siteOptions,
  takes: 0,
  run: async ({ options }) => {
    const site = siteOf(options);
    const status = await platformClient(site).call<Status>('GET', '/platform/status');
    return { lines: [site.url, '', ...statusLines(status)], data: status };
  },
};

export function statusLines({ live, canaries, circuits = [], shell }: Status): string[] {
  const rows = live.map(({ name, version, mounts, since, by }) => [
    name,
    version,
    mounts.join(' '),
    formatTime(since),
    by,
  ]);
  const tries = canaries.map(({ name, version, percent, since, by }) => [
    name,
    version,
    `${percent} %`,
    formatTime(since),
    by,
  ]);
  return [
    ...columns([['live', 'version', 'addresses', 'since', 'by'], ...rows]),
    ...(tries.length > 0 ? ['', ...columns([['canary', 'version', 'share', 'since', 'by'], ...tries])] : []),
    ...circuits.map(
      ({ name, version, until }) =>
        `  ✖ ${name}@${version} fails on the server: its pages are left to browsers until ${formatTime(until)}`,
    ),
    '',
    `  the shell speaks contract 1 to ${shell.contract} and shares:`,
    ...columns(Object.entries(shell.shared), '    '),
  ];
}
