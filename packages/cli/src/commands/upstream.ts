import type { OriginGrant, RemoteSettings, UpstreamSetting } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

type Run = (client: PlatformClient, name: string, origin: string, isPrivate: boolean) => Promise<RemoteSettings>;

const grant =
  (findReach: (isPrivate: boolean) => OriginGrant['reach']): Run =>
  ({ call }, name, origin, isPrivate) => {
    const json: OriginGrant = { name, origin, reach: findReach(isPrivate) };
    return call('POST', '/platform/upstreams/origins', { json });
  };

const choose: Run = ({ call }, name, origin) => {
  const json: UpstreamSetting = { name, ...(origin && { origin }) };
  return call('POST', '/platform/upstreams', { json });
};

const actions: Record<string, { run: Run; takesOrigin: boolean }> = {
  show: { run: ({ call }, name) => call('GET', `/platform/settings/${encodeURIComponent(name)}`), takesOrigin: false },
  allow: { run: grant((isPrivate) => (isPrivate ? 'private' : 'public')), takesOrigin: true },
  deny: { run: grant(() => 'none'), takesOrigin: true },
  set: { run: choose, takesOrigin: true },
  unset: { run: choose, takesOrigin: false },
};

export const command: Command = {
  usage: 'upstream show|unset NAME | upstream set|allow|deny NAME ORIGIN [--private]',
  summary: 'where the service of a micro-frontend is, which its pages call below /api/NAME/',
  details: [
    'The operator allows origins (allow and deny need a token that reaches all), and the team sets one of them.',
    'It works at once, without a release. The release declares "upstream" in "microFrontend" of package.json.',
  ],
  options: {
    ...siteOptions,
    private: { type: 'boolean', description: 'allow: its addresses may be those of a private network' },
  },
  takes: [2, 3],
  run: async ({ positionals: [verb = '', target = '', origin], options }) => {
    const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
    if (!action || action.takesOrigin !== (origin !== undefined))
      throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
    const name = remoteName(target);
    const settings = await action.run(platformClient(getSite(options)), name, origin ?? '', options.private === true);
    return { lines: upstreamLines(name, settings), data: settings };
  },
};

function upstreamLines(name: string, { allowed, origin }: RemoteSettings): string[] {
  if (allowed.length === 0) return [`${name}: the operator has allowed no origin`];
  const rows = allowed.map((one) => [
    one.origin === origin ? '→' : '',
    one.origin,
    one.reach === 'private' ? 'in a private network' : 'on the internet',
  ]);
  return [`${name}: ${origin ? `/api/${name}/ leads to ${origin}` : 'not connected'}`, ...columns(rows)];
}
