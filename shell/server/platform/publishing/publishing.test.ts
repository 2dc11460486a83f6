import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
before(async () => {
  platform = await temporaryPlatform();
});
after(() => platform.stop());

test('a release is stored file by file as it was uploaded', async () => {
  const fixture = releaseFixture('cabinet', '1.0.0');
  assert.equal((await platform.publish(fixture)).status, 201);
  for (const [path, bytes] of fixture.files) {
    assert.deepEqual(await platform.objects.read(`releases/cabinet/1.0.0/${path}`), bytes);
  }
  assert.deepEqual((await platform.call('releases/cabinet/1.0.0')).body, fixture.release);
  assert.deepEqual(await platform.objects.list('uploads/'), []);
});

test('publishing the same release again changes nothing; other bytes are rejected', async () => {
  const fixture = releaseFixture('cabinet', '1.1.0');
  assert.equal((await platform.publish(fixture)).status, 201);
  const [[path, bytes]] = fixture.files as unknown as [[string, Buffer]];
  await platform.upload(fixture, path, bytes);
  assert.equal((await platform.finish(fixture)).status, 200);
  assert.deepEqual(await platform.objects.list('uploads/cabinet/1.1.0/'), []);
  const other = await platform.publish(releaseFixture('cabinet', '1.1.0', {}, 'other'));
  assert.deepEqual([other.status, other.body.code], [409, 'release-differs']);
});

test('terms of a service that the site does not bear are rejected with their fields', async () => {
  const upstream = { methods: ['GET' as const], ms: 60_000, kb: 256, failures: 5, pause: 10 };
  const rejected = await platform.publish(releaseFixture('weather', '1.0.0', { upstream }));
  assert.deepEqual([rejected.status, rejected.body.code], [422, 'release-invalid']);
  assert.deepEqual(rejected.body.problems, ['upstream["ms"] 60000 is not a whole number from 1 to 10000']);
  const accepted = releaseFixture('weather', '1.0.0', { upstream: { ...upstream, ms: 2000 } });
  assert.equal((await platform.publish(accepted)).status, 201);
});

test('an interrupted upload can be continued', async () => {
  const fixture = releaseFixture('forum', '1.0.0');
  const [[path, bytes]] = fixture.files as unknown as [[string, Buffer]];
  await platform.upload(fixture, path, bytes);
  const { files } = (await platform.call('uploads/forum/1.0.0')).body;
  assert.deepEqual(files, { [path]: fixture.release.files[path] });
  const early = await platform.finish(fixture);
  assert.deepEqual([early.status, early.body.code], [422, 'files-missing']);
  assert.deepEqual(
    early.body.problems,
    [...fixture.files.keys()].slice(1).map((missing) => `${missing}: was not uploaded`),
  );
  assert.equal((await platform.publish(fixture)).status, 201);
});

test('of two concurrent publications of a version one wins completely', async () => {
  const candidates = ['one', 'two', 'three'].map((content) => releaseFixture('cabinet', '1.3.0', {}, content));
  const responses = await Promise.all(candidates.map((fixture) => platform.publish(fixture)));
  const winners = candidates.filter((_, place) => responses[place]?.status === 201);
  assert.equal(winners.length, 1);
  for (const [path, bytes] of winners[0]?.files ?? []) {
    assert.deepEqual(await platform.objects.read(`releases/cabinet/1.3.0/${path}`), bytes);
  }
});

test('releases are listed with their author', async () => {
  const team = await platform.team('results');
  await team.publish(releaseFixture('results', '1.0.0'));
  await team.publish(releaseFixture('results', '1.1.0'));
  const { body } = await platform.call('releases/results');
  assert.deepEqual(
    body.map(({ version, by }: { version: string; by: string }) => [version, by]),
    [
      ['1.1.0', 'team results'],
      ['1.0.0', 'team results'],
    ],
  );
  assert.ok(body[0].bytes > 0);
});

const misdescribed: [string, object, RegExp][] = [
  ['another name', { name: 'results' }, /^name: "results" is not "cabinet"$/],
  ['another base', { base: 'https://cdn.example/' }, /^base: /],
  ['a mount that is no path', { mounts: ['cabinet'] }, /^mounts: "cabinet" is not/],
  ['access to a mount of another', { access: { '/login': 'public' } }, /^access\["\/login"\] is not one of the mounts/],
  ['an unknown render mode', { render: 'edge' }, /^render: /],
  ['a script that is not there', { assets: { remote: { js: ['no.js'], css: [] } } }, /^assets\["remote"\] "no\.js"/],
  ['no exposed module', { assets: {} }, /^assets: has no "remote"/],
  ['a script without integrity', { integrity: {} }, /^integrity\["remoteEntry\.js"\] is not the hash/],
  ['a range that is none', { shared: { react: 'newest' } }, /^shared\["react"\] "newest" is not a range/],
  ['imports without places', { imports: { react: { use: [] } } }, /^imports\["react"\] is not \{ name: /],
  ['a place that is none', { imports: { react: { use: ['<b>:1'] } } }, /^imports\["react"\] is not/],
  ['a parameter that is no name', { query: { '/cabinet': ['a b'] } }, /^query\["\/cabinet"\] is not a path/],
  ['no server container', { files: {} }, /"server\/remoteEntry\.js" is missing/],
  ['a field of its own', { script: 'alert(1)' }, /^"script" is not a field/],
];
for (const [what, changes, problem] of misdescribed) {
  test(`a release.json with ${what} is rejected with its place`, async () => {
    const release = { ...releaseFixture('cabinet', '3.0.0').release, ...changes };
    const { status, body } = await platform.call('releases/cabinet/3.0.0', { body: release });
    assert.deepEqual([status, body.code], [422, 'release-invalid']);
    assert.ok(
      body.problems.some((each: string) => problem.test(each)),
      JSON.stringify(body.problems),
    );
  });
}

test('a release that needs unavailable packages is rejected when it is published', async () => {
  const future = await platform.publish(releaseFixture('cabinet', '4.0.0', { contract: 2 }));
  assert.deepEqual([future.status, future.body.code], [409, 'contract-unsupported']);
  const react = await platform.publish(
    releaseFixture('cabinet', '4.1.0', { shared: { react: '^20.0.0', vue: '^3.0.0' } }),
  );
  assert.deepEqual(
    [react.status, react.body],
    [
      409,
      {
        code: 'shared-unsupported',
        problems: [
          'shared["react"]: "^20.0.0" is requested for, the live shell has 19.3.1',
          'shared["vue"]: the live shell has no such package',
        ],
      },
    ],
  );
  assert.equal(
    (await platform.publish(releaseFixture('cabinet', '4.2.0', { mounts: ['/platform'] }))).body.code,
    'mount-taken',
  );
});

test('a release that imports a missing export is rejected with remote, file and line; one that fits is not', async () => {
  const importing = (name: string) => ({
    imports: { 'shared-lib/router': { Link: ['src/a.tsx:3'], [name]: ['src/b.tsx:7'] } },
  });
  const missing = await platform.publish(releaseFixture('cabinet', '5.0.0', importing('useBlocker')));
  const problem =
    'cabinet@5.0.0: src/b.tsx:7 imports "useBlocker" of shared-lib/router, which the live shell does not export';
  assert.deepEqual([missing.status, missing.body], [409, { code: 'shared-unsupported', problems: [problem] }]);
  assert.equal((await platform.publish(releaseFixture('cabinet', '5.1.0', importing('useNavigate')))).status, 201);
});
