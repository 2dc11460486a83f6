import type { TrustedSite } from '@charity-run/release/api';
import { type Command, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'trust list | trust add URL | trust remove URL',
  summary: 'other sites, such as staging, whose signed evidence counts at this one',
  details: [
    '"add" reads the public key of the other site from there, so type its address with https. Adding and removing need a',
    'token that reaches all. What a site that is removed has signed counts no more.',
  ],
  options: siteOptions,
  takes: [1, 2],
  run: async ({ positionals: [action = '', target = ''], options }) => {
    const site = getSite(options);
    const { call } = platformClient(site);
    if (action === 'list') return shown(await call<TrustedSite[]>('GET', '/platform/trusted-sites'));
    if ((action !== 'add' && action !== 'remove') || !target)
      throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
    const other = getSite({ url: target }, {});
    if (other.url === site.url) throw new UsageError(`${site.url} needs no trust in itself.`);
    if (action === 'add' && !isUnchangedOnItsWay(new URL(other.url)))
      throw new UsageError(`${other.url}: anyone on the way could send another key. Type its address with https.`);
    const added = action === 'add' && (await platformClient(other).call<TrustedSite>('GET', '/platform/site-key'));
    const json = added || { site: other.url };
    if (json.site !== other.url) throw new UsageError(`${other.url} calls itself ${json.site}: write that.`);
    return shown(await call<TrustedSite[]>('POST', '/platform/trusted-sites', { json }));
  },
};

const isUnchangedOnItsWay = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function shown(sites: TrustedSite[]) {
  const rows = sites.map(({ site, key }) => [site, key]);
  return { lines: rows.length > 0 ? columns([['site', 'public key'], ...rows]) : ['no other site'], data: sites };
}
