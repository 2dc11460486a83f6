import { join } from 'node:path';
import { isInstalled, remoteWorkspaces, root } from '@charity-run/release/workspace';
import { type Command, CommandError, type Outcome } from '../command.ts';
import { createRemote, type NewRemote, newRemoteProblems } from '../createRemote.ts';
import { createRepository } from '../createRepository.ts';
import { findTaken } from '../platform/findTaken.ts';
import { findPackages } from '../platform/packages.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { bin } from '../run.ts';
import { npmInstall, succeeds } from '../succeeds.ts';

export const command: Command = {
  usage: 'new NAME --mount /results',
  summary: 'makes a micro-frontend of its own: runs, tests and checks at once',
  details: [
    'In this project it is a workspace: npm links it, and the lock file changes with it. By "npx URL/platform/packages/cli.tgz new"',
    'it is a repository of its own, with the toolchain of that site, tests, a CI workflow and "npm run deploy".',
  ],
  options: {
    url: siteOptions.url as NonNullable<(typeof siteOptions)['url']>,
    mount: { type: 'string', value: '/PATH', description: 'the path below which its pages lie (default: /NAME)' },
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
    const taken = remoteWorkspaces().map(({ microFrontend }) => microFrontend);
    assertNone(newRemoteProblems(requested, taken));
    const { url } = getSite(options);
    const live = await findTaken(url, requested);
    if (!live) progress(`${url} does not respond: its names and paths were not compared.`);
    assertNone(live ?? []);
    if (isInstalled) return newRepository(requested, url, progress);
    return newWorkspace(requested, progress);
  },
};

function assertNone(problems: string[]): void {
  if (problems.length > 0) throw new CommandError('It cannot be made:', problems);
}

async function newWorkspace(requested: NewRemote, progress: (line: string) => void): Promise<Outcome> {
  const { name, mount } = requested;
  const folder = createRemote(root, requested);
  progress('Linking it into the project…');
  if (!(await succeeds(bin('biome'), ['check', '--write', '--log-level=error', folder, 'package.json'], root)))
    throw new CommandError(`${folder} is there, but its format could not be fixed: see above.`);
  if (!(await npmInstall(root)))
    throw new CommandError(
      `${folder} is there, but npm could not link it: run "npm install" when the network is back.`,
    );
  return {
    lines: [
      `✔ ${folder} is there; its page is at ${mount}`,
      '',
      `  npm run cli -- dev ${name}       the page inside of the site that runs here`,
      `  npm test -w ${folder}`,
      `  npm run cli -- publish ${name}`,
    ],
    data: { name, folder, mount },
  };
}

async function newRepository(requested: NewRemote, site: string, progress: (line: string) => void): Promise<Outcome> {
  const { name, mount } = requested;
  const folder = createRepository(process.cwd(), requested, await findPackages(site));
  const directory = join(process.cwd(), folder);
  progress('Installing its packages, a minute…');
  if (!(await npmInstall(directory)))
    throw new CommandError(`${folder} is there, but npm could not install its packages: run "npm install" in it.`);
  await succeeds('git', ['init', '--quiet', '--initial-branch=main'], directory).catch(() => false);
  return {
    lines: [
      `✔ ${folder} is there, for ${site}; its page is at ${mount}`,
      '',
      `  cd ${folder}`,
      `  npm run dev       the page inside of that site`,
      '  npm test',
      '  npm run deploy    live, with a token in MFE_TOKEN',
    ],
    data: { name, folder, mount, site },
  };
}
