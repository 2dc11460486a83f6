import type { TokenDescription } from '@charity-run/release/api';
import { type Command, type Input, type Outcome, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { formatTime } from '../formatTime.ts';
import { type PlatformClient, platformClient, statusFor } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'token check NAME | token create NAME|* | token list | token revoke ID',
  summary: 'tokens of teams: one reaches one micro-frontend, or all',
  details: [
    '"check" says within a second whether your token reaches a micro-frontend, and until when. The others need a token that',
    'reaches all. A new token is printed this once; the site keeps only its hash.',
  ],
  options: {
    ...siteOptions,
    for: {
      type: 'string',
      value: 'TEAM',
      description: 'what people call it; stands in the history (default: team NAME)',
    },
    expires: {
      type: 'string',
      value: 'WHEN',
      description:
        'its last day (2027-01-31), a time (2027-01-31T18:00) or 12h, 30d from now (default: when it is revoked)',
    },
  },
  takes: [1, 2],
  run: ({ positionals: [action = '', target], options }) => {
    const client = platformClient(getSite(options));
    if (action === 'list') return list(client);
    if (action === 'check' && target) return check(client, remoteName(target));
    if (action === 'create' && target) return create(client, target, options);
    if (action === 'revoke' && target) return revoke(client, target);
    throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
  },
};

/** @throws {CommandError} when it is missing, unknown, revoked, over, or another team's. */
async function check(client: PlatformClient, name: string): Promise<Outcome> {
  const { token } = await statusFor(client, name);
  const until = token?.expires ? `until ${formatTime(token.expires)}` : 'until it is revoked';
  return { lines: [`✔ “${token?.name ?? 'this token'}” reaches ${name} at ${client.site.url} ${until}`], data: token };
}

async function create({ call }: PlatformClient, target: string, options: Input['options']): Promise<Outcome> {
  const scope = target === '*' ? '*' : remoteName(target);
  const name = typeof options.for === 'string' ? options.for : `team ${scope}`;
  const expires = typeof options.expires === 'string' ? readEnd(options.expires) : undefined;
  const created = await call<TokenDescription & { token: string }>('POST', '/platform/tokens', {
    json: { name, scope, ...(expires ? { expires } : {}) },
  });
  const reaches = scope === '*' ? 'every micro-frontend' : scope;
  return {
    lines: [created.token, '', `“${name}”, for ${reaches}. It is not shown again: put it into MFE_TOKEN now.`],
    data: created,
  };
}

async function list({ call }: PlatformClient): Promise<Outcome> {
  const tokens = await call<TokenDescription[]>('GET', '/platform/tokens');
  const rows = tokens.map(({ id, name, scope, createdAt, by, expires, revokedAt }) => {
    const state = revokedAt ? `revoked ${formatTime(revokedAt)}` : expires ? `until ${formatTime(expires)}` : 'good';
    return [id, name, scope, state, `${formatTime(createdAt)} by ${by}`];
  });
  return { lines: columns([['id', 'name', 'reaches', '', 'made'], ...rows]), data: tokens };
}

async function revoke({ call }: PlatformClient, id: string): Promise<Outcome> {
  await call('DELETE', `/platform/tokens/${encodeURIComponent(id)}`);
  return { lines: [`✔ the token ${id} opens nothing any more`], data: { id } };
}

const HOURS = { h: 1, d: 24 } as const;
const HOUR_MS = 3_600_000;

/** A day ends at its midnight in the local time zone, in which a time without one is, too. @returns ISO time. @throws {UsageError} when it is none, or past. */
function readEnd(text: string): string {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59` : text;
  const isDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(day);
  const end = count
    ? new Date(Date.now() + Number(count) * HOURS[unit as keyof typeof HOURS] * HOUR_MS)
    : new Date(isDate ? day : Number.NaN);
  if (Number.isNaN(end.getTime()))
    throw new UsageError(
      `"${text}" is no end: write a day as 2027-01-31, a time as 2027-01-31T18:00, or 12h or 30d from now`,
    );
  if (end.getTime() <= Date.now()) throw new UsageError(`"${text}" is past: the token would open nothing`);
  return end.toISOString();
}
