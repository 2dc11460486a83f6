import type { Preview } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { resolveRelease } from '../platform/versions.ts';

export const command: Command = {
  usage: 'preview NAME@VERSION [--hours 24]',
  summary: 'prints a link that shows the site with this release in it',
  details: ['The link shows it until it expires; all other visitors see the live release.'],
  options: {
    ...siteOptions,
    hours: { type: 'string', value: 'HOURS', description: 'how long the link works: 1 to 336 (24)' },
  },
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const hours = findHours(options.hours);
    const client = platformClient(getSite(options));
    const release = await resolveRelease(client, typed);
    const preview = await client.call<Preview>('POST', '/platform/previews', { json: { ...release, hours } });
    return { lines: [preview.url, `until ${formatTime(preview.expires)}`], data: { ...release, ...preview } };
  },
};

function findHours(typed: string | boolean | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const hours = Number(typed);
  if (!Number.isInteger(hours) || hours < 1 || hours > 336)
    throw new UsageError('--hours takes a number from 1 to 336.');
  return hours;
}
