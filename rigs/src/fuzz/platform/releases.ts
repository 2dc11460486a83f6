import { computeIntegrity } from '@charity-run/release/integrity';
import fc from 'fast-check';
import { describeRelease, releaseFixture } from 'shell/platform/testing';
import type { Bearer, Call } from './call.ts';
import { NAMES, pathInFile, segment, VERSIONS } from './hostile.ts';

const field = fc.constantFrom(
  ...[
    'name',
    'version',
    'contract',
    'mounts',
    'access',
    'liveOnly',
    'layout',
    'render',
    'container',
    'base',
    'entry',
    'assets',
  ],
  ...['integrity', 'shared', 'files', 'toString', '__proto__'],
);
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ['/'],
    ['/results'],
    ['/en'],
    ['/platform/x'],
    ['/cabinet/x'],
    ['/..'],
    [],
    0,
    2,
    -1,
    1e21,
    null,
  ),
  fc.constantFrom<unknown>(
    { react: '>=0' },
    { react: '*', __proto__: null },
    { react: '^1' },
    { '': '*' },
    { react: 'x'.repeat(99) },
  ),
  fc.constantFrom<unknown>(
    { remote: { js: ['../x.js'], css: [] } },
    { remote: { js: [], css: ['remoteEntry.js'] } },
    { remote: 1 },
  ),
  fc.dictionary(segment, fc.constantFrom('public', 'signed-in', '*')),
  fc.json({ maxDepth: 2 }).map((json) => JSON.parse(json)),
);

/** A complete release, uploaded and finished, usually with an error in it. */
export const publish: fc.Arbitrary<Call[]> = fc
  .record({
    name: fc.constantFrom(...NAMES),
    version: fc.oneof(
      fc.constantFrom(...VERSIONS),
      fc.nat(8).map((minor) => `3.${minor}.0`),
    ),
    files: fc.oneof(fc.constant({}), fc.dictionary(pathInFile, fc.uint8Array({ maxLength: 8 }), { maxKeys: 2 })),
    changed: fc.option(fc.tuple(field, value), { freq: 2 }),
    mounts: fc.oneof(
      fc.constant(undefined),
      fc.subarray(['/cabinet', '/results', '/news', '/news/a', '/'], { minLength: 1 }),
    ),
    lost: fc.nat(12),
    bearer: fc.constantFrom<Bearer>('admin', 'team'),
  })
  .map(({ name, version, files: additionalRoutes, mounts, changed, lost, bearer }): Call[] => {
    const fixture = releaseFixture(name, version, mounts && { mounts });
    const files = new Map([
      ...fixture.files,
      ...Object.entries(additionalRoutes).map(([path, bytes]): [string, Buffer] => [path, Buffer.from(bytes)]),
    ]);
    const { assets } = fixture.release;
    const release = describeRelease(name, version, files, { assets, ...(mounts && { mounts }) });
    const manifest = JSON.stringify({ ...release, ...(changed && { [changed[0]]: changed[1] }) });
    const uploads = [...files].map(
      ([path, body]): Call => ({
        method: 'PUT',
        path: `uploads/${name}/${version}/${encodedPath(path)}`,
        bearer,
        body,
        headers: { 'x-integrity': computeIntegrity(body) },
      }),
    );
    const json = { 'content-type': 'application/json' };
    const finish: Call = { method: 'POST', path: `releases/${name}/${version}`, bearer, headers: json, body: manifest };
    return [...uploads.filter((_, place) => place !== lost), finish];
  });

const encodedPath = (path: string) =>
  path
    .replace(/\p{Cs}/gu, '?')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
