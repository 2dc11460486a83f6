import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT_SHELL } from '@charity-run/release/developmentShell';
import type { Workspace } from '@charity-run/release/workspace';
import { zipSync } from 'fflate';
import { compile } from './compile.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { developmentShellConfig } from './webpack/developmentShell.ts';

/** A time in the archive would make each build another one. */
const NO_TIME = new Date(1980, 0, 1);

/** Adds the development build to a release of the shell, so that "dev" of a team always has that of the live one. Images and fonts are those of the release. */
export async function writeDevelopmentShell(workspace: Workspace): Promise<void> {
  const folder = temporaryFolder('development-shell');
  await compile([developmentShellConfig(workspace, folder)]);
  const names = globSync('**/*.{js,css}', { cwd: folder }).sort();
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));
  writeFileSync(join(workspace.directory, 'dist/client', DEVELOPMENT_SHELL), zipSync(files, { mtime: NO_TIME }));
}
