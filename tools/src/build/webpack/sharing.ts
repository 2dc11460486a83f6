import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

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
export function providedPackages(): Record<string, Provided> {
  const option = (version: string): Provided => ({ singleton: true, eager: true, version, requiredVersion: false });
  return sharedConfig([...singletons, ...spared], option);
}

/** A remote takes these from the host without a fallback copy. */
export function requiredPackages(): Record<string, Consumed> {
  return sharedConfig(singletons, (version) => ({ singleton: true, import: false, requiredVersion: `^${version}` }));
}

export function consumedPackages(): Record<string, Consumed> {
  const own = sharedConfig<Consumed>(spared, (version) => ({ singleton: true, requiredVersion: `^${version}` }));
  return { ...requiredPackages(), ...own };
}

function sharedConfig<T>(names: readonly string[], option: (version: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, option(versionOf(name))]));
}

function versionOf(name: string): string {
  const [packageName] = name.split('/');
  return JSON.parse(readFileSync(join(root, `node_modules/${packageName}/package.json`), 'utf8')).version;
}
