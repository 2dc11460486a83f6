import type { Preview } from 'shell/platform';
import type { Command } from '../command.ts';
import { platformClient } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';
import { askedRelease } from '../platform/versions.ts';
import { moment } from '../say.ts';

export const command: Command = {
  usage: 'preview NAME@VERSION',
  summary: 'prints a link that shows the site with this release in it',
  details: ['Whoever has the link sees it, until the link ends; everybody else sees what is live.'],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const client = platformClient(siteOf(options));
    const release = await askedRelease(client, typed);
    const preview = await client.call<Preview>('POST', '/platform/previews', { json: release });
    return { lines: [preview.url, `until ${moment(preview.expires)}`], data: { ...release, ...preview } };
  },
};
