import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from 'shared-lib/contract';
import { integrityOf } from '../../releases/integrity.ts';

export interface ReleaseFixture {
  release: Release;
  /** Content of each file, by its path below the release's folder. */
  files: Map<string, Buffer>;
}

/** A whole small release with these pages, as the build writes one; `content` makes its bytes differ. */
export function releaseFixture(
  name: string,
  version: string,
  changes: Partial<Release> = {},
  content = version,
  pages: string[] = changes.mounts ?? [`/${name}`],
): ReleaseFixture {
  const script = Buffer.from(`console.log(${JSON.stringify(`${name} ${content}`)});`.repeat(20));
  const files = new Map<string, Buffer>([
    ['client/remoteEntry.js', Buffer.from(`/* container of ${name} ${content} */`)],
    ['client/remote.0a1b.js', script],
    ['client/remote.0a1b.js.br', brotliCompressSync(script)],
    ['client/remote.0a1b.js.gz', gzipSync(script)],
    ['client/remote.0a1b.js.map', Buffer.from('{}')],
    ['client/assets/remote.0c2d.css', Buffer.from(`.${name} { color: inherit; }`)],
    [
      'client/contents.json',
      Buffer.from(JSON.stringify({ routes: pages.map((path, id) => ({ id: `page${id}`, path })) })),
    ],
    ['server/remoteEntry.js', Buffer.from(`module.exports = ${JSON.stringify(content)};`)],
    ['server/package.json', Buffer.from('{ "type": "commonjs" }')],
  ]);
  return { release: describeRelease(name, version, files, changes), files };
}

/** The release.json of given files. */
export function describeRelease(
  name: string,
  version: string,
  files: Map<string, Buffer>,
  changes: Partial<Release> = {},
): Release {
  const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)]));
  const run = Object.entries(hashes).filter(([path]) => path.startsWith('client/') && !/\.(br|gz|map)$/.test(path));
  return {
    name,
    version,
    contract: 1,
    mounts: [`/${name}`],
    access: {},
    render: 'browser',
    container: `mfe_${name.replaceAll('-', '_')}`,
    base: `/releases/${name}/${version}/client/`,
    entry: 'remoteEntry.js',
    assets: { remote: { js: ['remote.0a1b.js'], css: ['assets/remote.0c2d.css'] } },
    integrity: Object.fromEntries(run.map(([path, hash]) => [path.slice('client/'.length), hash])),
    shared: { react: '^19.0.0', 'shared-lib/router': '^1.0.0' },
    files: hashes,
    ...changes,
  };
}
