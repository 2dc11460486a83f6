import type { BudgetSetting, SizeLimit } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'budget list | budget set NAME [--entry KB] [--route KB]',
  summary: 'how large a release of a micro-frontend or of the shell may be',
  details: [
    'Setting needs a token that reaches all. Without sizes the default counts again:',
    'for the shell 3 % more than the live one, for micro-frontends 64 KB, and 200 KB for one route.',
  ],
  options: {
    ...siteOptions,
    entry: { type: 'string', description: 'KB of brotli that every page loads' },
    route: { type: 'string', description: 'KB of brotli that one route may add' },
  },
  takes: [1, 2],
  run: async ({ positionals: [action = '', target], options }) => {
    const { call } = platformClient(getSite(options));
    if (action !== 'list' && (action !== 'set' || !target))
      throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
    if (action === 'list') {
      const limits = await call<SizeLimit[]>('GET', '/platform/budgets');
      return { lines: columns(limits.map(toRow)), data: limits };
    }
    const json: BudgetSetting = { name: remoteName(target ?? ''), ...readSizes(options) };
    const limit = await call<SizeLimit>('POST', '/platform/budgets', { json });
    return { lines: columns([toRow(limit)]), data: limit };
  },
};

function readSizes(options: Record<string, unknown>): Omit<BudgetSetting, 'name'> {
  const given = (['entry', 'route'] as const).filter((part) => options[part] !== undefined);
  return Object.fromEntries(given.map((part) => [part, Number(options[part])]));
}

function toRow({ name, entry, route, follows, isSet }: SizeLimit): string[] {
  const reason = isSet ? 'set by the operator' : follows ? `3 % above the live ${name}@${follows}` : 'default';
  return [name, `entry ${entry} KB`, route === undefined ? '' : `route ${route} KB`, reason];
}
