import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES_PATH = '/platform/packages/';

/** Origin of the site that served this package, as npm recorded it; undefined in this repository. */
export function installedFrom(directory: string = import.meta.dirname): string | undefined {
  const [, modules, name] = /^(.*[\\/]node_modules)[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(directory) ?? [];
  const lock = modules && join(modules, '.package-lock.json');
  if (!lock || !name || !existsSync(lock)) return undefined;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const resolved: unknown = packages[`node_modules/${name.replaceAll('\\', '/')}`]?.resolved;
  if (typeof resolved !== 'string' || !resolved.includes(PACKAGES_PATH)) return undefined;
  return new URL(resolved).origin;
}
