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

const confinedBy: Record<NonNullable<Status['isolation']>, string> = {
  bubblewrap: "namespaces (bubblewrap) and Node's permissions",
  unshare: "namespaces of network and processes (unshare) and Node's permissions",
  node: "Node's permissions alone: the system permits no namespaces",
};

export function statusLines({ live, canaries, circuits = [], isolation, shell }: Status): string[] {
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
    ...(isolation ? ['', `  code of releases is confined by ${confinedBy[isolation]}`] : []),
    '',
    `  the shell speaks contract 1 to ${shell.contract} and shares:`,
    ...columns(Object.entries(shell.shared), '    '),
  ];
}
