import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedPackage } from '@charity-run/release/api';
import { CommandError } from './command.ts';
import { copyTemplate, type NewRemote } from './createRemote.ts';

type Dependencies = Record<string, string>;

/** npm leaves out files whose names begin with a dot. */
const hidden = ['gitignore', 'github'];

/** Creates a repository of one micro-frontend whose toolchain comes from a site. @returns its folder. @throws {CommandError} when it exists. */
export function createRepository(
  parent: string,
  options: NewRemote,
  packages: ReadonlyMap<string, ServedPackage>,
): string {
  const missing = ['shared-lib', '@charity-run/build', '@charity-run/cli'].filter((name) => !packages.has(name));
  // npm would take a package of that name from the public registry.
  if (missing.length > 0) throw new CommandError(`The site does not serve ${missing.join(', ')}: ask its operator.`);
  const folder = `mfe-${options.name}`;
  const target = join(parent, folder);
  copyTemplate(target, options, join(import.meta.dirname, '../repository'));
  rmSync(join(target, 'src/standalone.tsx'));
  for (const name of hidden) renameSync(join(target, name), join(target, `.${name}`));
  const path = join(target, 'package.json');
  writeFileSync(path, `${JSON.stringify(withUrls(JSON.parse(readFileSync(path, 'utf8')), packages), null, 2)}\n`);
  return folder;
}

/** package.json with the present URLs of the packages that a site serves. */
export function withUrls<Project extends { dependencies?: Dependencies; devDependencies?: Dependencies }>(
  project: Project,
  packages: ReadonlyMap<string, ServedPackage>,
): Project {
  const updated = (dependencies: Dependencies = {}): Dependencies =>
    Object.fromEntries(Object.entries(dependencies).map(([name, spec]) => [name, packages.get(name)?.url ?? spec]));
  return Object.assign(project, {
    dependencies: updated(project.dependencies),
    devDependencies: updated(project.devDependencies),
  });
}
