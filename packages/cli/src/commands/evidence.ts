import type { Readiness } from '@charity-run/release/api';
import type { Command } from '../command.ts';
import { describeScreenshots } from '../evidence/describeScreenshots.ts';
import { writeImages } from '../evidence/writeImages.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient, statusFor } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { resolveRelease } from '../platform/versions.ts';
import { describeAttestation } from '../promote/describeAttestation.ts';
import { accountFor } from '../smoke/account.ts';
import { assertRunner, smokeRun } from '../smoke/smokeRuns.ts';

export const command: Command = {
  usage: 'evidence NAME@VERSION [--run] [--images FOLDER]',
  summary: 'what is known of a release: its smoke run, which pages look different, approvals, what other sites saw',
  details: [
    'The runner takes screenshots of pages for everybody, 390 and 1440 px wide, with the release and without it. Those that',
    'differ in more pixels than their route allows (maxDiffPixelRatio, 0.001) are kept. --run has a run carried out first,',
    'so that reviewers see it before they approve.',
  ],
  options: {
    ...siteOptions,
    run: { type: 'boolean', description: 'has the site’s runner carry out a smoke run first; nothing goes live' },
    images: { type: 'string', value: 'FOLDER', description: 'writes before, after and difference of each page there' },
    account: { type: 'string', value: 'EMAIL:PASSWORD', description: 'sees what lies behind the login (MFE_ACCOUNT)' },
  },
  takes: 1,
  run: async ({ positionals: [typed = ''], options, progress }) => {
    const site = getSite(options);
    const client = platformClient(site);
    const release = await resolveRelease(client, typed);
    const { name, version } = release;
    const status = await statusFor(client, name);
    if (options.run) {
      assertRunner(client, status);
      await smokeRun(client, release, accountFor(site, options), progress);
    }
    const readiness = await client.call<Readiness>('GET', `/platform/readiness/${name}/${version}`);
    const { smoke, approvals, attestations = [], rules } = readiness;
    const folder = typeof options.images === 'string' ? options.images : undefined;
    const files = smoke && folder !== undefined ? await writeImages(client, smoke, folder) : undefined;
    const { visual } = smoke?.result ?? {};
    return {
      lines: [
        `${name}@${version}`,
        ...(smoke
          ? [
              `smoke run ${smoke.id} of ${formatTime(smoke.at)}: ${smoke.result?.pages.length ?? 0} pages, nothing wrong`,
            ]
          : ['no smoke run has passed']),
        ...(visual ? describeScreenshots(visual, (difference) => files?.get(difference) ?? []) : []),
        ...(approvals.length > 0 ? [`approved by ${approvals.map(({ by }) => by).join(', ')}`] : []),
        ...attestations.flatMap(describeAttestation),
        ...rules.flatMap(({ problem }) => (problem ? [`still required: ${problem}`] : [])),
      ],
      data: readiness,
    };
  },
};
