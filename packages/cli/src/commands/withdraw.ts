import type { CompositionEntry } from '@charity-run/release/composition';
import type { Command } from '../command.ts';
import { remoteName } from '../findRemote.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'withdraw NAME',
  summary: 'ends its canary: every visitor gets the live release',
  options: {
    ...siteOptions,
    reason: { type: 'string', value: 'WORDS', description: 'why, for the history' },
  },
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const name = remoteName(typed);
    const reason = typeof options.reason === 'string' ? options.reason : 'withdrawn by hand';
    const client = platformClient(getSite(options));
    const entry = await client.call<CompositionEntry>('POST', '/platform/withdrawals', { json: { name, reason } });
    const live = entry.live[name]?.version;
    const rest = live ? `${name}@${live} is live for all visitors` : 'it is no longer served';
    return { lines: [`✔ the canary of ${name} has ended, ${rest}`], data: entry };
  },
};
