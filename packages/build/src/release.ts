import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT_TYPES,
  CONTRACT_VERSION,
  getReleaseBase,
  type Release,
  SHELL,
  SHELL_BASE,
} from '@charity-run/contract';
import { defaultUpstream } from '@charity-run/release/upstream';
import { type ContentsRoute, fillSizes, getSizes, readExposed } from '@charity-run/release/validation';
import type { Workspace } from '@charity-run/release/workspace';
import { writeFederationFiles } from './federationManifest.ts';
import { computeHashes, hashesOfRelease } from './hashes.ts';
import type { Built } from './toolchain/builtFile.ts';
import { BASE_PLACEHOLDER } from './webpack/common.ts';
import { containerName } from './webpack/remote.ts';
import { writeContents } from './writeContents.ts';

/** Writes `dist/release.json` of a finished build. @returns the release. */
export async function writeRelease(
  { directory, version, microFrontend }: Workspace,
  { assets, shared, imports }: Built & Pick<Release, 'imports'>,
  mode: 'production' | 'development',
): Promise<Release> {
  if (!microFrontend) throw new Error(`${directory}/package.json has no "microFrontend"`);
  const {
    name,
    mounts,
    access = {},
    liveOnly,
    layout,
    render,
    landings,
    slots,
    flags,
    upstream,
    configSchema,
  } = microFrontend;
  const dist = join(directory, 'dist');
  const parts = {
    container: containerName(name),
    entry: 'remoteEntry.js',
    assets,
    shared,
  };
  const exposed = await readExposed(dist, parts.container, Object.keys(parts.shared));
  const sizes = getSizes(join(dist, 'client'), parts, exposed);
  if (mode === 'production') {
    writeContents(dist, { ...exposed, sizes });
    writeFederationFiles(dist, version, parts);
  }
  return describeBuild(dist, version, {
    name,
    contract: CONTRACT_VERSION,
    mounts,
    access,
    ...(liveOnly && { liveOnly }),
    ...(layout && { layout }),
    render,
    ...(landings && { landings }),
    ...(slots && { slots }),
    ...(upstream && { upstream: { ...defaultUpstream, ...upstream } }),
    ...(configSchema && { configSchema }),
    ...(flags && { flags }),
    ...(exposed.fills && { fills: fillSizes(exposed.fills, sizes) }),
    ...parts,
    query: findQuery(exposed.routes),
    ...(imports && { imports }),
  });
}

type Described = Omit<Release, 'version' | 'base' | 'integrity' | 'files'>;

/** Gives a build the version of its bytes, fills in its URL, and writes release.json. @returns the release. */
export function describeBuild(dist: string, version: string, parts: Described): Release {
  const integrity = computeHashes(join(dist, 'client'));
  const build = createHash('sha256')
    .update(JSON.stringify(integrity))
    .update(serverBytes(dist))
    .update(JSON.stringify(parts.shell ?? parts.imports ?? parts.shared))
    .update(parts.slots ? JSON.stringify(parts.slots) : '')
    .update(parts.upstream ? JSON.stringify(parts.upstream) : '')
    .update(parts.configSchema ? JSON.stringify(parts.configSchema) : '')
    .update(parts.flags ? JSON.stringify(parts.flags) : '')
    .digest('hex')
    .slice(0, 8);
  const release: Release = {
    ...parts,
    version: `${version}-${build}`,
    base: parts.name === SHELL ? SHELL_BASE : getReleaseBase(parts.name, `${version}-${build}`),
    integrity,
    files: {},
    ...(integrity[CONTRACT_TYPES] && { types: { contract: integrity[CONTRACT_TYPES] } }),
  };
  fillInBase(join(dist, 'server'), release.base);
  release.files = hashesOfRelease(dist);
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

function findQuery(routes: ContentsRoute[]): Release['query'] {
  return Object.fromEntries(routes.flatMap(({ path, query = [] }) => (query.length > 0 ? [[path, query]] : [])));
}

function fillInBase(directory: string, base: string): void {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    const path = join(directory, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(BASE_PLACEHOLDER, base));
  }
}

function serverBytes(dist: string): string {
  return Object.values(computeHashes(join(dist, 'server'))).join();
}
