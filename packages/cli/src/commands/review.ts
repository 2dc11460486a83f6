import { writeFileSync } from 'node:fs';
import type { Preview, ReleaseName } from '@charity-run/release/api';
import { type Command, CommandError, type Input } from '../command.ts';
import { findMicroFrontend, nameOfWorkspace } from '../findRemote.ts';
import { platformClient, statusFor } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { compareReleases } from '../review/compareReleases.ts';
import { type Reviewed, rejectedComment, reviewComment } from '../review/reviewComment.ts';
import { command as publish } from './publish.ts';

/** A week: longer than most reviews take. */
const HOURS = 168;

export const command: Command = {
  usage: 'review NAME [--to FILE]',
  summary: 'checks and publishes it, with a preview link and what it changes: what CI runs for a pull request',
  details: [
    'Visitors see nothing of it. --to writes the result as Markdown for a comment, also when the site rejects it. The',
    'token is checked before the build.',
  ],
  options: {
    ...siteOptions,
    to: { type: 'string', value: 'FILE', description: 'writes a comment for the pull request' },
  },
  takes: 1,
  run: async (input) => {
    const name = nameOfWorkspace(findMicroFrontend(input.positionals[0] ?? ''));
    const write = (comment: string) => {
      if (typeof input.options.to === 'string') writeFileSync(input.options.to, comment);
    };
    try {
      const reviewed = await review(name, input);
      const comment = reviewComment(reviewed);
      write(comment);
      return { lines: [comment], data: reviewed };
    } catch (error) {
      if (error instanceof CommandError) write(rejectedComment(name, error.message, error.problems));
      throw error;
    }
  },
};

async function review(name: string, input: Input): Promise<Reviewed> {
  const client = platformClient(getSite(input.options));
  const { live } = await statusFor(client, name);
  const { data } = await publish.run(input);
  const { version } = data as ReleaseName;
  const json = { name, version, hours: HOURS };
  const preview = await client.call<Preview>('POST', '/platform/previews', { json });
  const before = live.find((release) => release.name === name)?.version;
  const differences = before ? (await compareReleases(client, name, [before, version])).lines : [];
  return { name, version, preview, live: before, differences };
}
