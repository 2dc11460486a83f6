import { brotliCompressSync, gzipSync } from 'node:zlib';
import { computeIntegrity } from '@charity-run/release/integrity';
import { fillChunk, type Release } from 'shared-lib/contract';

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
  const style = Buffer.from(`@layer remote{.a:where([data-remote="${name}"] *){color:inherit}}`);
  const entry = Buffer.from(
    `/* container of ${name} ${content}, with ${computeIntegrity(script)} ${computeIntegrity(style)} */`,
  );
  const [brotli, gzip] = [brotliCompressSync(script), gzipSync(script)];
  const routes = pages.map((path, id) => ({ id: `page${id}`, path }));
  const texts = { ua: { title: 'Назва' }, en: { title: 'Title' } };
  const fills = changes.fills && Object.keys(changes.fills).sort();
  const remote = { contract: changes.contract ?? 1, namespace: name, routes, ...(fills && { fills }) };
  const parts = [...routes.map(({ id }) => id), ...(fills ?? []).map(fillChunk)];
  const rest = entry.length + style.length;
  const sizes = {
    entry: { gzip: gzip.length + rest, brotli: brotli.length + rest },
    ...Object.fromEntries(parts.map((id) => [id, { gzip: 0, brotli: 0 }])),
  };
  const files = new Map<string, Buffer>([
    ['client/remoteEntry.js', entry],
    ['client/remote.0a1b.js', script],
    ['client/remote.0a1b.js.br', brotli],
    ['client/remote.0a1b.js.gz', gzip],
    ['client/remote.0a1b.js.map', Buffer.from('{}')],
    ['client/assets/remote.0c2d.css', style],
    ['client/contents.json', Buffer.from(JSON.stringify({ ...remote, texts, sizes }))],
    ['server/remoteEntry.js', Buffer.from(getContainer(remote, texts, content))],
    ['server/package.json', Buffer.from('{ "type": "commonjs" }')],
  ]);
  return { release: describeRelease(name, version, files, { assets: assetsFor(parts), ...changes }), files };
}

/** A server build whose `./remote` states these facts. */
export function getContainer(
  remote: { contract: number; namespace: string; routes: { id: string; path: string }[]; fills?: string[] },
  texts: Record<string, unknown>,
  content = '',
): string {
  const routes = remote.routes.map(({ id, path }) => ({ id, path: path.slice(1) }));
  const module = JSON.stringify({ ...remote, routes });
  return `const remote = ${module}, texts = ${JSON.stringify(texts)};
for (const route of remote.routes) route.lazy = () => {};
if (remote.fills) remote.fills = Object.fromEntries(remote.fills.map((slot) => [slot, () => {}]));
remote.loadTranslations = async (locale) => texts[locale];
module.exports = { init() {}, get: async () => () => ({ default: remote }), content: ${JSON.stringify(content)} };`;
}

const chunk = { js: ['remote.0a1b.js'], css: ['assets/remote.0c2d.css'] };
const assetsFor = (parts: string[]): Release['assets'] =>
  Object.fromEntries([['remote', chunk], ...parts.map((id) => [id, chunk])]);

export function describeRelease(
  name: string,
  version: string,
  files: Map<string, Buffer>,
  changes: Partial<Release> = {},
): Release {
  const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, computeIntegrity(bytes)]));
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
    assets: assetsFor([]),
    integrity: Object.fromEntries(run.map(([path, hash]) => [path.slice('client/'.length), hash])),
    shared: { react: '^19.0.0', 'shared-lib/router': '^1.0.0' },
    files: hashes,
    ...changes,
  };
}
