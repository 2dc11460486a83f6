import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { major, satisfies } from 'semver';

/** Singletons of a page. The router, i18next and axios are shared through shared-lib's subset of them. */
const singletons = [
  'react',
  'shared-lib/router',
  'shared-lib/i18n',
  'shared-lib/http',
  'shared-lib/session',
  'shared-lib/basket',
  'shared-lib/toasts',
];

/** Present on every page of the host; a remote brings a fallback copy. */
const spared = ['shared-lib/icons'];

interface Provided {
  singleton: true;
  eager: true;
  version: string;
  requiredVersion: false;
}

interface Consumed {
  singleton: true;
  import?: false;
  requiredVersion: string;
}

/** The host bundles all shared packages; without version checks a slow phone starts a tenth faster. */
export function providedPackages(versions: Record<string, string> = {}): Record<string, Provided> {
  const option = (installed: string, name: string): Provided => {
    const version = versions[name] ?? installed;
    return { singleton: true, eager: true, version, requiredVersion: false };
  };
  return sharedConfig([...singletons, ...spared], option);
}

/** Accepted versions of a package, `{ "react": "^19 || ^20" }`: `microFrontend.shared` of package.json. */
export type DeclaredRanges = Record<string, string>;

/** A remote takes these from the host without a fallback copy. @throws {Error} for a range that excludes the version built with. */
export function requiredPackages(declared: DeclaredRanges = {}): Record<string, Consumed> {
  assertKnown(declared);
  return sharedConfig(singletons, (version, name) => ({
    singleton: true,
    import: false,
    requiredVersion: getRange(name, version, declared),
  }));
}

/** Accepted versions of what a remote takes from the host, for release.json. */
export function acceptedPackages(declared?: DeclaredRanges): Record<string, string> {
  const required = Object.entries(requiredPackages(declared));
  return Object.fromEntries(required.map(([name, { requiredVersion }]) => [name, requiredVersion]));
}

export function consumedPackages(declared: DeclaredRanges = {}): Record<string, Consumed> {
  const own = sharedConfig<Consumed>(spared, (version, name) => ({
    singleton: true,
    requiredVersion: getRange(name, version, declared),
  }));
  return { ...requiredPackages(declared), ...own };
}

/** By default any release of the major version: the recorded imports compare what minor versions add. */
function getRange(name: string, version: string, declared: DeclaredRanges): string {
  const range = declared[getPackage(name)] ?? `^${major(version)}`;
  if (satisfies(version, range, { includePrerelease: true })) return range;
  throw new Error(`"shared" of package.json accepts ${getPackage(name)} ${range}, but this build has ${version}.`);
}

function assertKnown(declared: DeclaredRanges): void {
  const known = new Set([...singletons, ...spared].map(getPackage));
  const unknown = Object.keys(declared).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`"shared" of package.json names ${unknown.join(', ')}, which is not shared.`);
}

function sharedConfig<T>(names: readonly string[], option: (version: string, name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, option(getVersion(name), name)]));
}

const getPackage = (name: string) => name.split('/', 1)[0] ?? name;

function getVersion(name: string): string {
  return JSON.parse(readFileSync(join(root, `node_modules/${getPackage(name)}/package.json`), 'utf8')).version;
}
