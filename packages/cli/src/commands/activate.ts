import type { CompositionEntry, ReleaseName, Status } from '@charity-run/release/api';
import { audienceOptions, describeAudience, readAudience } from '../audience.ts';
import type { Command } from '../command.ts';
import { formatTime } from '../formatTime.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { describeUnsetService } from '../platform/unsetService.ts';
import { resolveRelease } from '../platform/versions.ts';
import { accountFor } from '../smoke/account.ts';
import { smokeRun } from '../smoke/smokeRuns.ts';

export const command: Command = {
  usage: 'activate NAME@VERSION',
  summary: 'opens the site with it in a real browser, then makes it live for every visitor',
  details: [
    'The smoke run opens every page of the micro-frontend, those with parameters by their examples, in both languages and',
    'as wide as a phone, and one page of every other. An error, a failed request or a missing heading blocks it. The',
    'runner of the site carries it out (on the machine of the site: this command).',
    'With --canary it is live for a share of the visitors, each of whom keeps what they got, and with --languages,',
    '--testers or --roles for those who meet them all; activate it again without to give it to all visitors.',
  ],
  options: {
    ...siteOptions,
    canary: { type: 'string', value: 'PERCENT', description: 'only for this share of the visitors, 1 to 99' },
    ...audienceOptions,
    'without-smoke': { type: 'boolean', description: 'where the policy of the site requires no smoke run' },
    account: { type: 'string', value: 'EMAIL:PASSWORD', description: 'sees what lies behind the login (MFE_ACCOUNT)' },
  },
  takes: 1,
  run: async ({ positionals: [typed = ''], options, progress }) => {
    const audience = readAudience(options, 'canary');
    const site = getSite(options);
    const client = platformClient(site);
    const { name, version } = await resolveRelease(client, typed);
    const isForAll = Object.keys(audience).length === 0;
    const live = isForAll && (await findAlreadyLive(client, { name, version }));
    if (live) return { lines: [`✔ ${name}@${version} is live already, since ${formatTime(live.since)}`], data: live };
    const hints = await describeUnsetService(client, { name, version });
    for (const hint of hints) progress(hint);
    if (!options['without-smoke']) await smokeRun(client, { name, version }, accountFor(site, options), progress);
    const entry = await client.call<CompositionEntry>('POST', '/platform/activations', {
      json: { name, version, ...audience },
    });
    const evidence = entry.change.reason ? ` (${entry.change.reason})` : '';
    return { lines: [`✔ ${name}@${version} is live for ${describeAudience(audience)}${evidence}`], data: entry };
  },
};

/** What visitors have already, without a canary beside it that an activation would end, is not activated again. */
async function findAlreadyLive({ call }: PlatformClient, { name, version }: ReleaseName) {
  const { live, canaries } = await call<Status>('GET', '/platform/status');
  if (canaries.some((canary) => canary.name === name)) return undefined;
  return live.find((one) => one.name === name && one.version === version);
}
