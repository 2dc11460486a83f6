import type { ServedPackage } from '@charity-run/release/api';
import { CommandError } from '../command.ts';

/** Packages of a site by name, with their URLs. @throws {CommandError} when it serves none. */
export async function findPackages(site: string): Promise<Map<string, ServedPackage>> {
  const response = await fetch(`${site}/platform/packages`).catch(() => undefined);
  if (!response) throw new CommandError(`${site} does not respond: name another by --url.`);
  const packages: ServedPackage[] = response.ok ? await response.json() : [];
  if (packages.length > 0) return new Map(packages.map((each) => [each.name, each]));
  throw new CommandError(`${site} serves no packages: its operator packs them by "npm run packages".`);
}
