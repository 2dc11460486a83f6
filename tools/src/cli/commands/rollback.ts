import type { CompositionEntry } from 'shell/releases';
import type { Command } from '../command.ts';
import { remoteName } from '../findRemote.ts';
import { platformClient } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'rollback NAME',
  summary: 'makes the release before live again, for the next navigation of every visitor',
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const name = remoteName(typed);
    const client = platformClient(siteOf(options));
    const entry = await client.call<CompositionEntry>('POST', '/platform/rollbacks', { json: { name } });
    const version = entry.live[name]?.version;
    return { lines: [`✔ ${name}@${version} is live again`], data: entry };
  },
};
