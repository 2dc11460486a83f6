import { type Command, CommandError } from '../command.ts';
import { command as activate } from './activate.ts';
import { command as publish } from './publish.ts';

export const command: Command = {
  usage: 'deploy NAME',
  summary: 'checks, publishes and activates it: what a CI workflow runs',
  details: ['The same as "publish" and "activate", with their options.'],
  ...(activate.options && { options: activate.options }),
  takes: 1,
  run: async (input) => {
    const { lines, data } = await publish.run(input);
    for (const line of lines.slice(0, 1)) input.progress(line);
    const { name, version } = data as { name: string; version: string };
    try {
      return await activate.run(Object.assign({}, input, { positionals: [`${name}@${version}`] }));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw new CommandError(`It is published, but not live. ${error.message}`, error.problems);
    }
  },
};
