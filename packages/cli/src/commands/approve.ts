import type { Approval } from '@charity-run/release/api';
import type { Command } from '../command.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { resolveRelease } from '../platform/versions.ts';

export const command: Command = {
  usage: 'approve NAME@VERSION',
  summary: 'approves a release, where the site’s policy requires two approvals',
  details: ['A token counts once: the second approval needs the token of another person.'],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const client = platformClient(getSite(options));
    const release = await resolveRelease(client, typed);
    const { approvals } = await client.call<{ approvals: Approval[] }>('POST', '/platform/approvals', {
      json: release,
    });
    const names = approvals.map(({ by }) => by).join(', ');
    return { lines: [`✔ ${release.name}@${release.version} is approved by ${names}`], data: approvals };
  },
};
