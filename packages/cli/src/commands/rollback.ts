import type { CompositionEntry } from '@charity-run/release/composition';
import { remoteCommand } from '../remoteCommand.ts';

export const command = remoteCommand({
  usage: 'rollback NAME',
  summary: 'makes the release before live again, for the next navigation of every visitor',
  run: async (client, name) => {
    const entry = await client.call<CompositionEntry>('POST', '/platform/rollbacks', { json: { name } });
    const version = entry.live[name]?.version;
    return { lines: [`✔ ${name}@${version} is live again`], data: entry };
  },
});
