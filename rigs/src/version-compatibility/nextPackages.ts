import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@charity-run/release/workspace';
import { valid } from 'semver';

/** A package in another version than the installed one. */
export interface NextPackage {
  name: string;
  version: string;
  /** Absent for a version that could not be installed: it is compared by its number only. */
  folder?: string;
}

const cache = join(root, '.cache/version-compatibility/next');
/** Packages that have the same version as another. */
const followers: Record<string, string> = { react: 'react-dom' };

/** @param specifiers `react=20.0.0` or `react=FOLDER`. @throws {Error} for another form. */
export function parseSpecifiers(specifiers: readonly string[]): Map<string, string> {
  const requested = new Map<string, string>();
  for (const specifier of specifiers) {
    const [, name, version] = /^((?:@[\w.-]+\/)?[\w.-]+)=(.+)$/.exec(specifier) ?? [];
    if (!name || !version) throw new Error(`--shared ${specifier} is not like react=20.0.0 or react=../react-20.`);
    requested.set(name, version);
  }
  for (const [name, follower] of Object.entries(followers)) {
    const version = requested.get(name);
    if (version && valid(version) && !requested.has(follower)) requested.set(follower, version);
  }
  return requested;
}

/** Installs the packages below `.cache`, nowhere else. */
export async function obtainPackages(requested: ReadonlyMap<string, string>): Promise<NextPackage[]> {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const registry = [...requested].filter(([, version]) => !existsSync(resolve(version)));
  const isInstalled = registry.length === 0 || (await install(registry));
  return [...requested].map(([name, version]): NextPackage => {
    const folder = join(cache, 'node_modules', name);
    if (existsSync(resolve(version))) cpSync(resolve(version), folder, { recursive: true, dereference: true });
    else if (!isInstalled) return { name, version: getNumber(name, version) };
    return { name, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, folder };
  });
}

async function install(requested: [string, string][]): Promise<boolean> {
  const packages = requested.map(([name, version]) => `${name}@${version}`);
  const options = ['--prefix', cache, '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  return promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: cache }).then(
    () => true,
    () => false,
  );
}

/** @throws {Error} when a package that cannot be installed is not given by a number. */
function getNumber(name: string, version: string): string {
  if (valid(version)) return version;
  throw new Error(`${name}@${version} cannot be installed; name a version such as 20.0.0, or a folder.`);
}
