import type { Claim, ClaimChange } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

const ACTIONS = ['claim', 'offer', 'accept', 'release'];

export const command: Command = {
  usage: 'route list | route claim|offer|accept|release NAME /MOUNT',
  summary: 'which paths belong to which micro-frontend, and their transfer',
  details: [
    'A free path belongs to the first that claims or activates it. The owner offers it with --to, the other accepts it.',
    'A token that reaches all may claim any path for any micro-frontend.',
  ],
  options: {
    ...siteOptions,
    to: { type: 'string', value: 'NAME', description: 'offer: the micro-frontend that may accept it' },
  },
  takes: [1, 3],
  run: async ({ positionals: [action = '', name, mount], options }) => {
    const { call } = platformClient(getSite(options));
    if (action === 'list' && name === undefined) return shown(await call<Claim[]>('GET', '/platform/claims'));
    if (!ACTIONS.includes(action) || !name || !mount || (action === 'offer') !== (typeof options.to === 'string'))
      throw new UsageError(`Usage: npm run cli -- ${command.usage}; an offer takes --to NAME`);
    const change = { action: action as ClaimChange['action'], name: remoteName(name), mount };
    const to = typeof options.to === 'string' ? { to: remoteName(options.to) } : {};
    return shown(await call<Claim[]>('POST', '/platform/claims', { json: { ...change, ...to } }));
  },
};

function shown(claims: Claim[]) {
  const rows = claims.map(({ mount, owner, since, by, offeredTo = '' }) => [
    mount,
    owner,
    formatTime(since),
    by,
    offeredTo && `offered to ${offeredTo}`,
  ]);
  return { lines: columns([['path', 'belongs to', 'since', 'by', ''], ...rows]), data: claims };
}
