import type { FlagChange, FlagEvidence, FlagSetting, ListedFlag, TesterLink } from '@charity-run/release/api';
import { audienceOptions, describeAudience, readAudience } from '../audience.ts';
import { type Command, type Input, type Outcome, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { evidenceRows, flagRows } from '../flagRows.ts';
import { formatTime } from '../formatTime.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'flags list [NAME] | set FLAG on|off|default | results NAME | history NAME | testers GROUP',
  summary: 'switches parts of pages on and off without a release',
  details: [
    'FLAG is declared in package.json of its micro-frontend, whose token it needs: weather.short-form.',
    '"set … on" is for all visitors, or for those who meet every condition that is named; for the others it is off.',
    'With --percent "results" compares visitors with and without it by the measures of a canary.',
    '"testers" prints a link that makes a browser one of the group.',
  ],
  options: {
    ...siteOptions,
    percent: { type: 'string', value: 'PERCENT', description: 'only for this share, 1 to 99' },
    ...audienceOptions,
    days: { type: 'string', value: 'DAYS', description: 'how long "testers" holds: 30, at most 180' },
  },
  takes: [1, 3],
  run: async (input) => {
    const [action = ''] = input.positionals;
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw usageError();
    return run(platformClient(getSite(input.options)), input);
  },
};

const usageError = () => new UsageError(`Usage: npm run cli -- ${command.usage}`);

const actions: Record<string, (client: PlatformClient, input: Input) => Promise<Outcome>> = {
  list: async ({ call }, { positionals: [, name] }) => {
    const flags = await call<ListedFlag[]>('GET', '/platform/flags');
    return showFlags(name ? flags.filter(({ owner }) => owner === remoteName(name)) : flags);
  },

  set: async ({ call }, { positionals: [, flag, state], options }) => {
    if (!flag || !state) throw usageError();
    const json = { flag, state: state as FlagSetting['state'], ...readAudience(options, 'percent') };
    const flags = await call<ListedFlag[]>('POST', '/platform/flags', { json });
    return showFlags(flags.filter((one) => one.flag === flag));
  },

  results: async ({ call }, { positionals: [, name] }) => {
    if (!name) throw usageError();
    const found = await call<FlagEvidence[]>('GET', `/platform/flags/${encodeURIComponent(remoteName(name))}/evidence`);
    const tables = found.flatMap((each) => [
      `${each.flag}, since ${formatTime(each.since)}`,
      ...columns(evidenceRows(each)),
      '',
    ]);
    return { lines: tables.length > 0 ? tables.slice(0, -1) : ['No flag of it is on for a share.'], data: found };
  },

  history: async ({ call }, { positionals: [, name] }) => {
    if (!name) throw usageError();
    const changes = await call<FlagChange[]>('GET', `/platform/flags/${encodeURIComponent(remoteName(name))}/history`);
    const rows = changes.map(({ at, by, flag, state, ...audience }) => [
      formatTime(at),
      flag,
      state === 'on' ? `on for ${describeAudience(audience)}` : state,
      by,
    ]);
    return { lines: columns([['at', 'flag', 'set to', 'by'], ...rows]), data: changes };
  },

  testers: async ({ call }, { positionals: [, group], options }) => {
    if (!group) throw usageError();
    const json = { group, ...(options.days !== undefined && { days: Number(options.days) }) };
    const link = await call<TesterLink>('POST', '/platform/testers', { json });
    return { lines: [link.url, `  makes a browser one of ${group} until ${formatTime(link.expires)}`], data: link };
  },
};

function showFlags(flags: ListedFlag[]): Outcome {
  return { lines: flags.length > 0 ? columns(flagRows(flags)) : ['No live release declares a flag.'], data: flags };
}
