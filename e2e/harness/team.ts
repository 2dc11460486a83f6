import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { runCli } from '@charity-run/cli/testing';
import { root } from '@charity-run/release/workspace';
import type { ComposedSite } from './composedSite.ts';

const execute = promisify(execFile);

/** A team outside of this repository: an empty folder, a token, and what the site serves. */
export interface Team {
  /** Their repository; before it exists, the folder for it. */
  folder: string;
  /** Runs a command there. @returns its output. @throws {Error} with all output when it fails. */
  run: (command: string, ...args: string[]) => Promise<string>;
  /** Starts a command there, as the first process of a group of its own. */
  start: (command: string, ...args: string[]) => ChildProcess;
  /** Runs the command line of their repository. @returns the parsed `--json` output. */
  cli: <Data>(...typed: string[]) => Promise<Data>;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
}

/** @param name of the micro-frontend that the token reaches. */
export async function newTeam(site: ComposedSite, name: string): Promise<Team> {
  const { token } = await runCli<{ token: string }>(site.dataDir, 'token', 'create', name, '--for', `team ${name}`);
  const env = teamEnvironment(token);
  const team: Team = {
    folder: temporaryFolder('team'),
    run: async (command, ...args) => {
      try {
        return (await execute(command, args, { cwd: team.folder, env, maxBuffer: 2 ** 26 })).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
      }
    },
    start: (command, ...args) => spawn(command, args, { cwd: team.folder, env, detached: true, stdio: 'pipe' }),
    cli: async (...typed) => JSON.parse(await team.run('node_modules/.bin/charity-run', ...typed, '--json')),
    read: (file) => readFileSync(join(team.folder, file), 'utf8'),
    write: (file, text) => {
      mkdirSync(dirname(join(team.folder, file)), { recursive: true });
      writeFileSync(join(team.folder, file), text);
    },
  };
  return team;
}

/** Nothing of this process but the folders of system and home, and how npm reaches its registry; what its cache has is taken from there. */
function teamEnvironment(token: string): NodeJS.ProcessEnv {
  const { HOME, LANG, PATH = '', NODE_EXTRA_CA_CERTS, npm_config_registry: registry } = process.env;
  const system = PATH.split(delimiter).filter((folder) => !folder.startsWith(root));
  return {
    ...(HOME && { HOME }),
    ...(LANG && { LANG }),
    ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    ...(registry && { npm_config_registry: registry }),
    PATH: [dirname(process.execPath), ...system].join(delimiter),
    MFE_TOKEN: token,
    CI: '1',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

/** The operator's runner, which carries out the smoke runs that teams request. @returns ends it. */
export function startRunner({ dataDir }: ComposedSite): () => void {
  const script = join(root, 'packages/cli/src/cli.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, 'runner'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return () => void child.kill();
}

/** Whether an installed package has its files there, instead of a link to the sources here. */
export function isOwnCopy({ folder }: Team, name: string): boolean {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const { resolved = '', link } = lock.packages[`node_modules/${name}`];
  return !link && /^https?:/.test(resolved) && existsSync(join(folder, 'node_modules', name, 'package.json'));
}
