import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mountProblems } from '@charity-run/release/fit/rules';
import { computeIntegrity } from '@charity-run/release/integrity';
import type { TemporaryPlatform } from '../../../../shell/server/testing/platform/temporaryPlatform.ts';

const NAME = '[a-z][a-z0-9-]{0,39}';
const VERSION = '\\d[\\w.-]{4,63}';
const FILE = '[\\w@~+-](?:\\.?[\\w@~+-])*';
const keys = {
  record: /^audit\/\d{4}-\d\d-\d\d\/\d{9}-[0-9a-f]{8}\.json$/,
  upload: new RegExp(
    `^uploads/${NAME}/${VERSION}/(?:begun\\.json|files/\\d+\\.[\\w-]{64}\\.(?:client|server)(?:!${FILE})+)$`,
  ),
  release: new RegExp(`^releases/${NAME}/${VERSION}/(?:release\\.json|(?:client|server)(?:/${FILE})+)$`),
  claim: new RegExp(`^publications/${NAME}/${VERSION}\\.json$`),
  composition: /^compositions\/\d{8}\.json$/,
  policy: /^policies\/\d{8}\.json$/,
  approval: new RegExp(`^approvals/${NAME}/${VERSION}/(?:operator|[0-9a-f]{16})\\.json$`),
  mountClaim: /^claims\/\d{8}\.json$/,
  token: /^tokens\/[0-9a-f]{16}(?:\.revoked)?\.json$/,
};
export type Kind = keyof typeof keys;

export function getKind(key: string): { kind: Kind | 'nothing known'; owner: string | undefined } {
  const [kind] = Object.entries(keys).find(([, shape]) => shape.test(key)) ?? ['nothing known'];
  const isOwned = kind === 'upload' || kind === 'release' || kind === 'claim';
  return { kind: kind as Kind, owner: isOwned ? key.split('/')[1] : undefined };
}

/** The live state can be served: all releases exist, mounts are unique, canary shares are valid. */
export async function assertComposition({ store }: TemporaryPlatform): Promise<void> {
  const { entry, library, current } = store;
  const newest = await store.log.newest(entry);
  assert.equal(entry?.number, newest?.number, 'the newest entry is in force');
  const named = Object.entries(entry?.live ?? {}).map(([name, { version }]) => ({ name, version }));
  const found = await Promise.all(
    [...named, ...(entry?.canaries ?? [])].map(async ({ name, version }) => {
      const release = await library.find(name, version);
      assert.ok(release, `${name}@${version} is in force and not in the store`);
      return release;
    }),
  );
  for (const release of found) assert.deepEqual(mountProblems(release, found), []);
  for (const { percent } of entry?.canaries ?? []) assert.ok(Number.isInteger(percent) && percent > 0 && percent < 100);
  const versions = (all: { name: string; version: string }[]) =>
    all.map(({ name, version }) => `${name}@${version}`).sort();
  assert.deepEqual(versions(current.remotes), versions(named), 'visitors get what is in force');
}

/** An accepted release is complete: its files match their hashes. */
export async function assertWhole({ objects }: TemporaryPlatform, name: string, version: string): Promise<void> {
  const folder = `releases/${name}/${version}/`;
  const { files } = JSON.parse(String(await objects.read(`${folder}release.json`)));
  const stored = (await objects.list(folder)).map((key) => key.slice(folder.length));
  assert.deepEqual(stored, [...Object.keys(files), 'release.json'].sort());
  for (const path of Object.keys(files)) {
    assert.equal(computeIntegrity((await objects.read(folder + path)) ?? ''), files[path], path);
  }
}

const KNOWN = [
  '.partial',
  'audit',
  'compositions',
  'publications',
  'releases',
  'tokens',
  'uploads',
  'claims',
  'policies',
  'approvals',
];

/** Nothing is written outside the store or outside its folders. */
export function assertNothingOutside(root: string, way: readonly string[]): void {
  way.forEach((name, depth) => {
    assert.deepEqual(
      readdirSync(join(root, ...way.slice(0, depth))),
      [name],
      'something was written outside the store',
    );
  });
  for (const name of readdirSync(join(root, ...way)))
    assert.ok(KNOWN.includes(name), `${name} was written into the store`);
}
