import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const TRIAL_MS = 10_000;

/** Programs that make namespaces, the stronger one first. */
const programs = {
  bubblewrap: {
    name: 'bwrap',
    options: (paths: string[]) => [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--chdir', '/'],
      ...nodeFiles().flatMap((path) => ['--ro-bind', path, path]),
      ...mounts(paths),
    ],
  },
  /** Own network and processes; comes with every Linux, and needs no right to mount. */
  unshare: {
    name: 'unshare',
    options: () => ['--user', '--map-current-user', '--net', '--ipc', '--pid', '--fork', '--kill-child'],
  },
};

type Program = keyof typeof programs;

/** What confines code of releases: namespaces made by one of two programs with Node's permissions inside, or these permissions alone. */
export type Isolation = Program | 'node';

export const isolations: readonly Isolation[] = [...(Object.keys(programs) as Program[]), 'node'];

let detected: Isolation | undefined;

/** The strongest isolation that this system permits, tried once. */
export function detectIsolation(): Isolation {
  detected ??= isolations.find(isPermitted) ?? 'node';
  return detected;
}

/** @returns program and arguments that run Node with these paths. */
export function isolatedNode(isolation: Isolation, paths: string[]): [program: string, ...options: string[]] {
  if (isolation === 'node') return [process.execPath];
  const { name, options } = programs[isolation];
  return [findProgram(name) ?? name, ...options(paths), process.execPath];
}

/** Whether containers, services or the kernel forbid it is known only by trying. */
export function isPermitted(isolation: Isolation): boolean {
  if (isolation === 'node') return true;
  if (process.platform !== 'linux' || !findProgram(programs[isolation].name)) return false;
  const [program, ...options] = isolatedNode(isolation, []);
  return spawnSync(program, [...options, '--version'], { env: {}, stdio: 'ignore', timeout: TRIAL_MS }).status === 0;
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(isAbsolute), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Links stay links, since Node follows them to find packages. */
function mounts(paths: string[]): string[] {
  return [...new Set(paths)].flatMap((path) => {
    const target = realpathSync(path);
    const bind = ['--ro-bind', target, target];
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path, ...bind] : bind;
  });
}

let files: string[] | undefined;

function nodeFiles(): string[] {
  if (files) return files;
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
  files = [process.execPath, ...sharedObjects.filter((path) => isAbsolute(path) && existsSync(path))];
  return files;
}
