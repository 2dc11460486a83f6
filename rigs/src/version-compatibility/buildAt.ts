import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import type { Released } from './released.ts';

const cache = join(root, '.cache/version-compatibility');
const OWN_SCOPE = '@charity-run';
const execute = promisify(execFile);

/** A released state with the project it was built in, or the build error. */
export interface Built {
  released: Released;
  place?: string;
  problem?: string;
}

/** Builds the first `count` candidates. An untagged commit that does not build was never released and is skipped. */
export async function buildFirst(candidates: readonly Released[], count: number): Promise<Built[]> {
  const built: Built[] = [];
  for (const released of candidates) {
    if (built.length === count) break;
    const one = await buildAt(released).then(
      (place): Built => ({ released, place }),
      (error: Error): Built => ({ released, problem: `cannot be built any more: ${error.message}` }),
    );
    if (one.place || released.isTagged) built.push(one);
    else console.log(`· ${released.label} does not build, so it was never released`);
  }
  return built;
}

/** Builds one package at a commit, cached. @returns the checkout. @throws {Error} with the build's output. */
async function buildAt({ folder, commit }: Released): Promise<string> {
  const place = await getCheckout(commit);
  const done = join(place, folder, 'dist/.version-compatibility');
  if (existsSync(done)) return place;
  const cwd = join(place, folder);
  const [, ...args] = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).scripts.build.split(' ');
  await execute(process.execPath, args, { cwd, maxBuffer: 2 ** 26 });
  writeFileSync(done, '');
  return place;
}

/** The sources of a commit with the packages of this clone, cached. @returns the folder. */
export async function getCheckout(commit: string): Promise<string> {
  const place = join(cache, commit);
  if (!existsSync(join(place, 'package.json'))) await unpack(commit, place);
  return place;
}

async function unpack(commit: string, place: string): Promise<void> {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const archive = spawn('git', ['archive', commit], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpacking = spawn('tar', ['-x', '-C', place], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = await once(unpacking, 'exit');
  if (code !== 0) throw new Error(`${commit} could not be unpacked`);
  linkPackages(place);
}

/** Third-party packages are this clone's; workspaces are the commit's. */
function linkPackages(place: string, folder = 'node_modules'): void {
  mkdirSync(join(place, folder));
  for (const name of readdirSync(join(root, folder)).filter((entry) => !entry.startsWith('.'))) {
    const path = join(folder, name);
    if (name === OWN_SCOPE) linkPackages(place, path);
    else symlinkSync(ownFolder(join(root, path), place) ?? join(root, path), join(place, path));
  }
}

function ownFolder(link: string, place: string): string | undefined {
  if (!lstatSync(link).isSymbolicLink()) return undefined;
  const folder = resolve(dirname(link), readlinkSync(link));
  return folder.startsWith(`${root}/`) ? place + folder.slice(root.length) : undefined;
}
