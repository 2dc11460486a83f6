import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import { SHELL } from '@charity-run/contract';
import { type CandidateOptions, parsed, textsIn } from './candidate.ts';
import { CONTENTS_FILE, type Contents, getSizes } from './contents.ts';
import { startRenderer } from './renderer/startRenderer.ts';
import { contentsProblems } from './rules/exposed.ts';
import { chunkIntegrityProblems, kindProblems } from './rules/files.ts';
import { machineFolderProblems } from './rules/publicPath.ts';
import { sourceMapProblems } from './rules/sourceMaps.ts';

/** Every rule for a release of the shell by itself; its size depends on the site. @param folder with `client`, `server` and release.json. */
export async function shellProblems(folder: string, { machineFolder }: Pick<CandidateOptions, 'machineFolder'> = {}) {
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const client = join(folder, 'client');
  const files = textsIn(client);
  const contents = shellContents(client, release);
  const initial = new Set([...(release.assets[SHELL]?.js ?? []), ...(release.assets[SHELL]?.css ?? [])]);
  const lazy = Object.fromEntries(Object.entries(files).filter(([file]) => !initial.has(file)));
  const problems = [
    ...Object.entries(files).flatMap(([file, text]) => [
      ...machineFolderProblems(file, text, machineFolder),
      ...sourceMapProblems(file, text),
    ]),
    ...contentsProblems(parsed(join(client, CONTENTS_FILE)), contents),
    ...kindProblems(Object.keys(release.files)),
    ...chunkIntegrityProblems(release, lazy, Object.values(files)),
    ...(await startRenderer(folder).then(
      () => [],
      (error: Error) => [error.message],
    )),
  ];
  return { release, sizes: contents.sizes, problems };
}

/** The shell has no routes and no texts of a namespace; its entry is what every page loads. */
export function shellContents(
  client: string,
  { contract, entry, assets }: Pick<Release, 'contract' | 'entry' | 'assets'>,
): Contents {
  const parts = {
    remote: assets[SHELL] ?? { js: [], css: [] },
    'locale-ua': assets['locale-ua'] ?? { js: [], css: [] },
  };
  const sizes = getSizes(client, { entry, assets: parts }, { routes: [] });
  return { contract, namespace: SHELL, routes: [], texts: { ua: {}, en: {} }, sizes };
}
