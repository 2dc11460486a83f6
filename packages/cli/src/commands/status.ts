import type { PolicyRule, RunnerState, Status } from '@charity-run/release/api';
import { describeAudience } from '../audience.ts';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { flagRows } from '../flagRows.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { slotRows } from '../slotRows.ts';
import { describeRules } from './policy.ts';

export const command: Command = {
  usage: 'status',
  summary: 'what is live, since when, by whom, and what becoming live requires',
  options: siteOptions,
  takes: 0,
  run: async ({ options }) => {
    const site = getSite(options);
    const status = await platformClient(site).call<Status>('GET', '/platform/status');
    return { lines: [site.url, '', ...statusLines(status)], data: status };
  },
};

const confinedBy: Record<NonNullable<Status['isolation']>, string> = {
  bubblewrap: "namespaces (bubblewrap) and Node's permissions",
  unshare: "namespaces of network and processes (unshare) and Node's permissions",
  node: "Node's permissions alone: the system permits no namespaces",
};

/** Rules in force for a micro-frontend; nothing if the site is older and tells none. */
function findRules(name: string, policies: Status['policies'] = []): PolicyRule[] {
  const of = (wanted: string) => policies.find((policy) => policy.name === wanted)?.rules;
  return of(name) ?? of('*') ?? [];
}

function runnerLine({ isAway, askedAt }: RunnerState): string {
  if (!isAway) return '  a runner carries out smoke runs';
  const since = askedAt ? `since ${formatTime(askedAt)}` : 'and never has';
  return `  ✖ no runner asks for smoke runs ${since}: the operator starts one by "npm run cli -- runner"`;
}

export function statusLines({
  live,
  canaries,
  flags = [],
  circuits = [],
  isolation,
  shell,
  policies,
  runner,
  token,
}: Status): string[] {
  const rows = live.map(({ name, version, mounts, since, by }) => [
    name,
    version,
    mounts.join(' '),
    formatTime(since),
    by,
    describeRules(findRules(name, policies)),
  ]);
  const tries = canaries.map(({ name, version, since, by, ...audience }) => [
    name,
    version,
    describeAudience(audience),
    formatTime(since),
    by,
  ]);
  const slots = slotRows({ live, shell });
  const shownFlags = flagRows(flags);
  return [
    ...columns([['live', 'version', 'addresses', 'since', 'by', 'requires'], ...rows]),
    ...(tries.length > 0 ? ['', ...columns([['canary', 'version', 'for', 'since', 'by'], ...tries])] : []),
    ...(slots.length > 0 ? ['', ...columns(slots)] : []),
    ...(shownFlags.length > 0 ? ['', ...columns(shownFlags)] : []),
    ...circuits.map(({ name, version, slot, isUpstream, until }) =>
      isUpstream
        ? `  ✖ the service of ${name}@${version} fails: it is left alone until ${formatTime(until)}`
        : `  ✖ ${name}@${version} fails on the server: ${slot ? `the slot ${slot} is` : 'its pages are'} left to browsers until ${formatTime(until)}`,
    ),
    ...(isolation ? ['', `  code of releases is confined by ${confinedBy[isolation]}`] : []),
    '',
    ...(policies ? [`  every other micro-frontend requires: ${describeRules(findRules('*', policies))}`] : []),
    ...(runner ? [runnerLine(runner)] : []),
    ...(token ? [`  your token: ${token.name}, for ${token.scope === '*' ? 'everything' : token.scope}`] : []),
    '',
    `  the shell speaks contract 1 to ${shell.contract} and shares:`,
    ...columns(Object.entries(shell.shared), '    '),
  ];
}
