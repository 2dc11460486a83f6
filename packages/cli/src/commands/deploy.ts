import { type Command, CommandError, Interrupted } from '../command.ts';
import { findMicroFrontend, nameOfWorkspace } from '../findRemote.ts';
import { platformClient, statusFor } from '../platform/client.ts';
import { getSite } from '../platform/site.ts';
import { assertRunner } from '../smoke/smokeRuns.ts';
import { command as activate } from './activate.ts';
import { command as publish } from './publish.ts';

export const command: Command = {
  usage: 'deploy NAME',
  summary: 'checks, publishes and activates it: what a CI workflow runs',
  details: ['The same as "publish" and "activate", with their options. Token and runner are checked before the build.'],
  ...(activate.options && { options: activate.options }),
  takes: 1,
  run: async (input) => {
    const { positionals, options } = input;
    const client = platformClient(getSite(options));
    const status = await statusFor(client, nameOfWorkspace(findMicroFrontend(positionals[0] ?? '')));
    if (!options['without-smoke']) assertRunner(client, status);
    const { lines, data } = await publish.run(input);
    for (const line of lines.slice(0, 1)) input.progress(line);
    const { name, version } = data as { name: string; version: string };
    try {
      return await activate.run(Object.assign({}, input, { positionals: [`${name}@${version}`] }));
    } catch (error) {
      if (!(error instanceof CommandError) || error instanceof Interrupted) throw error;
      throw new CommandError(`It is published, but not live. ${error.message}`, error.problems);
    }
  },
};
