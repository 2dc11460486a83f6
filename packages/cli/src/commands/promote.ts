import type { Status } from '@charity-run/release/api';
import { type Command, CommandError, type Input, UsageError } from '../command.ts';
import { remoteName } from '../findRemote.ts';
import { type PlatformClient, platformClient, statusFor } from '../platform/client.ts';
import { getSite } from '../platform/site.ts';
import { describeUnsetService } from '../platform/unsetService.ts';
import { resolveRelease } from '../platform/versions.ts';
import { describeAttestation } from '../promote/describeAttestation.ts';
import { promoteRelease } from '../promote/promoteRelease.ts';

export const command: Command = {
  usage: 'promote NAME[@VERSION] --from URL [--to URL]',
  summary: 'publishes the very bytes of one site, such as staging, at another, with what the first one saw of them',
  details: [
    'Without a version it takes what is live there. Nothing is built. The evidence (smoke run, canary, what was live',
    'beside it) is signed by the first site; the other one accepts it where its operator trusts that ("trust add"). It is',
    'not live yet: "activate" follows, by the policy of the other site. Called again, it goes on where it was.',
  ],
  options: {
    from: { type: 'string', value: 'URL', description: 'the site that has the release' },
    'from-token': { type: 'string', value: 'TOKEN', description: 'the team’s token there (MFE_FROM_TOKEN)' },
    to: { type: 'string', value: 'URL', description: 'the site that gets it (MFE_URL)' },
    token: { type: 'string', value: 'TOKEN', description: 'the team’s token at the site that gets it (MFE_TOKEN)' },
  },
  takes: 1,
  run: async ({ positionals: [typed = ''], options, progress }) => {
    const [from, to] = getSites(options);
    const name = remoteName(typed.split('@', 1)[0] ?? '');
    // Both tokens, before anything is fetched.
    const [source] = await Promise.all([statusFor(from, name), statusFor(to, name)]);
    const release = typed.includes('@') ? await resolveRelease(from, typed) : findLive(name, source, from);
    const promoted = await promoteRelease(from, to, release, progress);
    const { sent, attestation, missing } = promoted;
    const hints = await describeUnsetService(to, release);
    const title = `${release.name}@${release.version}`;
    return {
      lines: [
        sent > 0 ? `✔ ${title} is published at ${to.site.url}: ${sent} files sent` : `✔ ${title} is there already`,
        ...describeAttestation(attestation).map((line) => `  ${line}`),
        ...(missing.length > 0 ? ['', `${to.site.url} still requires:`, ...missing.map((each) => `  ${each}`)] : []),
        ...(hints.length > 0 ? ['', ...hints] : []),
        '',
        `  npm run cli -- activate ${title} --url ${to.site.url}`,
      ],
      data: promoted,
    };
  },
};

/** @throws {UsageError} when both are one, or the first is not named. */
function getSites(options: Input['options']): [PlatformClient, PlatformClient] {
  if (typeof options.from !== 'string') throw new UsageError('Name the site that has the release: --from URL');
  const env = { ...process.env, MFE_TOKEN: process.env.MFE_FROM_TOKEN };
  const from = getSite({ url: options.from, token: options['from-token'] }, env);
  const to = getSite({ url: options.to, token: options.token });
  if (from.url === to.url) throw new UsageError(`--from and --to are the same site, ${to.url}.`);
  return [platformClient(from), platformClient(to)];
}

function findLive(name: string, { live }: Pick<Status, 'live'>, { site }: PlatformClient) {
  const found = live.find((release) => release.name === name);
  if (found) return { name, version: found.version };
  throw new CommandError(`No release of ${name} is live at ${site.url}: name one as ${name}@VERSION.`);
}
