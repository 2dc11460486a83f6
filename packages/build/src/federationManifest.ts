import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import type { Manifest } from '@module-federation/sdk';
import { strToU8, zipSync } from 'fflate';

const MANIFEST = 'mf-manifest.json';
const TYPES_ZIP = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';
/** Exposed by each remote. */
const EXPOSED = 'remote';
/** A time in the archive would make each build another one. */
const NO_TIME = new Date(1980, 0, 1);

type Described = Pick<Release, 'container' | 'entry' | 'assets' | 'shared'>;

/**
 * Writes what other tools of Module Federation read of a release: `mf-manifest.json`, and the types of `./remote` in `@mf-types.zip`. No page of the site
 * loads them.
 */
export function writeFederationFiles(dist: string, version: string, release: Described): void {
  const client = join(dist, 'client');
  // A configuration of its own may have written another manifest, which was compressed.
  for (const encoding of ['br', 'gz']) rmSync(join(client, `${MANIFEST}.${encoding}`), { force: true });
  writeFileSync(join(client, MANIFEST), `${JSON.stringify(getManifest(version, release), null, 1)}\n`);
  const archive = { [`${EXPOSED}.d.ts`]: strToU8(exposedTypes) };
  writeFileSync(join(client, TYPES_ZIP), zipSync(archive, { mtime: NO_TIME }));
  writeFileSync(join(client, TYPES_API), apiTypes(`${release.container}/${EXPOSED}`));
}

export function getManifest(version: string, { container, entry, assets, shared }: Described): Manifest {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const first = assets[EXPOSED] ?? { js: [], css: [] };
  const later = Object.entries(assets).flatMap(([group, files]) => (group === EXPOSED ? [] : [files]));
  const others = (known: string[], files: string[]) => [...new Set(files)].filter((file) => !known.includes(file));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: container },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: TYPES_ZIP, api: TYPES_API },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({
      id: `${container}:${name}`,
      name,
      version: /\d[\w.-]*/.exec(requiredVersion)?.[0] ?? '',
      singleton: true,
      requiredVersion,
      hash: '',
      assets: none,
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:${EXPOSED}`,
        name: EXPOSED,
        path: `./${EXPOSED}`,
        assets: {
          js: {
            sync: first.js,
            async: others(
              first.js,
              later.flatMap(({ js }) => js),
            ),
          },
          css: {
            sync: first.css,
            async: others(
              first.css,
              later.flatMap(({ css }) => css),
            ),
          },
        },
      },
    ],
  };
}

/** The contract gives the type of each remote. */
const exposedTypes = `import type { Remote } from '@charity-run/contract';

declare const remote: Remote;
export default remote;
`;

function apiTypes(module: string): string {
  const name = `'${module}'`;
  return `export type RemoteKeys = ${name};
type PackageType<T> = T extends ${name} ? typeof import(${name}) : any;
`;
}
