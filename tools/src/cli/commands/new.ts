import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bin } from '../../test/run.ts';
import { remoteWorkspaces, root } from '../../workspace.ts';
import { type Command, CommandError } from '../command.ts';
import { createRemote, type NewRemote, newRemoteProblems } from '../createRemote.ts';

export const command: Command = {
  usage: 'new NAME --mount /results',
  summary: 'makes a micro-frontend of its own: runs, tests and checks at once',
  details: ['Afterwards npm links it into the project; the lock file changes with it.'],
  options: {
    mount: { type: 'string', value: '/PATH', description: 'the address below which its pages lie (default: /NAME)' },
    ua: { type: 'string', value: 'TITLE', description: 'heading of its first page in Ukrainian' },
    en: { type: 'string', value: 'TITLE', description: 'the same in English' },
  },
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const text = (option: string) => (typeof options[option] === 'string' ? options[option] : undefined);
    const requested: NewRemote = {
      name,
      mount: text('mount') ?? `/${name}`,
      titles: { ua: text('ua'), en: text('en') },
    };
    const taken = remoteWorkspaces().flatMap(({ microFrontend }) => microFrontend ?? []);
    const problems = newRemoteProblems(requested, taken);
    if (problems.length > 0) throw new CommandError('It cannot be made:', problems);
    const folder = createRemote(root, requested);
    progress('Linking it into the project…');
    if (!(await succeeds(bin('biome'), ['check', '--write', '--log-level=error', folder, 'package.json'])))
      throw new CommandError(`${folder} is there, but its format could not be fixed: see above.`);
    if (!(await succeeds('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])))
      throw new CommandError(
        `${folder} is there, but npm could not link it: run "npm install" when the network is back.`,
      );
    return {
      lines: [
        `✔ ${folder} is there; its page is at ${requested.mount}`,
        '',
        `  npm run cli -- dev ${name}       the page inside of the site that runs here`,
        `  npm test -w ${folder}`,
        `  npm run cli -- publish ${name}`,
      ],
      data: { name, folder, mount: requested.mount },
    };
  },
};

/** Runs a command in the root folder; its output goes to standard error. */
async function succeeds(tool: string, args: string[]): Promise<boolean> {
  const [code] = await once(spawn(tool, args, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  return code === 0;
}
