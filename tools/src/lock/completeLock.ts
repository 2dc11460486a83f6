import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

export interface LockedPackage {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'android', 'openharmony'];
const processors: Record<string, string> = { mips64el: 'mips64el', loong64: 'loong64', riscv64: 'riscv64' };

/** Optional platform packages that a package names and the lock lacks: npm omits those its registry did not offer. */
export function missingPlatforms({ packages }: Lock): Record<string, LockedPackage> {
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const requested = Object.values(packages).flatMap((locked) => Object.entries(locked.optionalDependencies ?? {}));
  const missing = requested.filter(([name, version]) => !names.has(name) && /^\d/.test(version) && findPlatform(name));
  return Object.fromEntries(
    missing.map(([name, version]) => [`node_modules/${name}`, { version, ...findPlatform(name), optional: true }]),
  );
}

/** Platform in a package name: `@swc/core-linux-arm64-musl`. */
export function findPlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words
    .map((word) => processors[word] ?? word)
    .find((word) => /^(arm64|arm|x64|ia32|ppc64|s390x|mips64el|loong64|riscv64|wasm32)$/.test(word));
  if (!os || !cpu) return undefined;
  const libc = os === 'linux' ? words.map(findLibc).find(Boolean) : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

function findLibc(word: string): string | undefined {
  if (word.startsWith('musl')) return 'musl';
  return word.startsWith('gnu') || word.startsWith('glibc') ? 'glibc' : undefined;
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

if (import.meta.main) {
  const lock = readLock();
  const missing = missingPlatforms(lock);
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} platform packages added to the lock`);
}
