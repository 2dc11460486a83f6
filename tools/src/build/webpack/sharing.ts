import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

/**
 * What must be one instance on a page: React, and the parts of shared-lib that hold state or context.
 * The router, i18next and axios are shared through shared-lib's curated doors, so that only what is used is loaded.
 */
const singletons = [
  'react',
  'shared-lib/router',
  'shared-lib/i18n',
  'shared-lib/http',
  'shared-lib/session',
  'shared-lib/basket',
  'shared-lib/toasts',
];

/** What the host has on every page anyway. A host without it is fine: then the remote fetches its own copy. */
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

/**
 * The host brings every shared package inside its first file. It has no need to compare its own versions with themselves:
 * parsing ranges would take a tenth of the time until a slow phone answers.
 */
export function providedPackages(): Record<string, Provided> {
  const option = (version: string): Provided => ({ singleton: true, eager: true, version, requiredVersion: false });
  return sharedConfig([...singletons, ...spared], option);
}

/** A remote takes them from the host and ships no copy of its own. */
export function requiredPackages(): Record<string, Consumed> {
  return sharedConfig(singletons, (version) => ({ singleton: true, import: false, requiredVersion: `^${version}` }));
}

/** All that a remote takes from a host that has it. */
export function consumedPackages(): Record<string, Consumed> {
  const own = sharedConfig<Consumed>(spared, (version) => ({ singleton: true, requiredVersion: `^${version}` }));
  return { ...requiredPackages(), ...own };
}

function sharedConfig<T>(names: readonly string[], option: (version: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, option(versionOf(name))]));
}

function versionOf(name: string): string {
  const [packageName] = name.split('/');
  const folder = packageName === 'shared-lib' ? 'shared-lib' : `node_modules/${packageName}`;
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
}
