import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readExposed } from '@charity-run/release/validation/exposed/readExposed';
import type { Release } from 'shared-lib/contract';
import { releaseKey } from '../../releases/index.ts';
import {
  describeRelease,
  getContainer,
  type ReleaseFixture,
  releaseFixture,
} from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';

let platform: TemporaryPlatform;
let team: Awaited<ReturnType<TemporaryPlatform['team']>>;
before(async () => {
  platform = await temporaryPlatform();
  team = await platform.team('weather');
});
after(() => platform.stop());

const texts = { ua: { title: 'Назва' }, en: { title: 'Title' } };
const routes = [{ id: 'page0', path: '/weather' }];
const css = (rule: string) => ['client/assets/remote.0c2d.css', `@layer remote{${rule}}`] as const;
const where = ':where([data-remote="weather"] *)';
const container = (remote: Parameters<typeof getContainer>[0], all: object = texts) =>
  ['server/remoteEntry.js', getContainer(remote, all as typeof texts)] as const;
const good = { contract: 1, namespace: 'weather', routes };

let versions = 0;
/** A release written by hand: the fixture with another file and correct hashes. */
function fixture([path, text]: readonly [string, string | Buffer], changes: Partial<Release> = {}): ReleaseFixture {
  const { files, release } = releaseFixture('weather', `1.${versions++}.0`);
  const { name, version, assets } = release;
  files.set(path, Buffer.from(text));
  return { files, release: describeRelease(name, version, files, { assets, ...changes }) };
}

const broken: [string, () => ReleaseFixture, RegExp][] = [
  [
    'a server build without a module',
    () => fixture(['server/remoteEntry.js', 'module.exports = {};']),
    /exposed module/,
  ],
  ['a contract that is none', () => fixture(container({ ...good, contract: 0 })), /contract 0 is unknown/],
  ['the namespace of another', () => fixture(container({ ...good, namespace: 'cabinet' })), /it has to be "weather"/],
  [
    'a route outside of its mounts',
    () => fixture(container({ ...good, routes: [{ id: 'page0', path: '/contacts' }] })),
    /^routes: page0 \(\/contacts\) lies outside of \/weather/,
  ],
  [
    'a route that contents.json conceals',
    () => fixture(container({ ...good, routes: [...routes, { id: 'remote', path: '/weather/x' }] })),
    /^contents: "routes" of contents\.json differs/,
  ],
  ['an empty text', () => fixture(container(good, { ...texts, en: { title: ' ' } })), /^texts: title is empty in en/],
  ['no contents', () => fixture(['client/contents.json', '{}']), /^contents: "sizes"/],
  ['a style for every page', () => fixture(css('body{display:none}')), /^styles: .*1 of its selectors reach beyond/],
  ['one loose selector among many', () => fixture(css(`.a${where},h1{color:red}`)), /1 of its selectors/],
  ['a selector with a way out', () => fixture(css(':where([data-remote="weather"] *,*){color:red}')), /1 of its/],
  ['a neighbour of its element', () => fixture(css(':where([data-remote="weather"] ~ *){color:red}')), /1 of its/],
  ['the place of similar names', () => fixture(css(':where([data-remote^="weather"] *){color:red}')), /1 of its/],
  ['a scope elsewhere in the selector', () => fixture(css(`.a${where} + :has(h1) ~ body{color:red}`)), /1 of its/],
  ['a nested rule that leaves', () => fixture(css(`.a${where}{body &{color:red}}`)), /1 of its/],
  [
    'a style of the shell',
    () => fixture(['client/assets/x.css', `@layer shell{.a${where}{color:red}}`]),
    /outside of the layers/,
  ],
  [
    'a font for all pages',
    () => fixture(css('@font-face{font-family:A;src:url(a.woff2)}')),
    /@font-face works on every page/,
  ],
  [
    'an imported style',
    () => fixture(['client/assets/x.css', '@import "https://evil.example/x.css";']),
    /@import brings/,
  ],
  ['a counter style', () => fixture(css('@counter-style decimal{symbols:X}')), /@counter-style works on every page/],
  ['a style that is none', () => fixture(css('}}}')), /it cannot be parsed/],
  [
    'a chunk without its hash',
    () => fixture(['client/extra.js', 'alert(1)']),
    /^integrity: no script knows the hash of extra\.js/,
  ],
  ['an HTML page', () => fixture(['client/login.html', '<form>']), /^files: client\/login\.html is of a kind/],
  [
    'a source map for browsers',
    () => fixture(['client/extra.js', '//# sourceMappingURL=extra.js.map']),
    /^source maps/,
  ],
  ['a public path of its own', () => fixture(['client/extra.js', 'e.p="https://evil.example/"']), /^addresses/],
  [
    'too much for its visitors',
    () => fixture(['client/remote.0a1b.js', Buffer.alloc(100_000)]),
    /^size: the entry weighs/,
  ],
  [
    'query parameters that its routes do not read',
    () => fixture(container(good), { query: { '/weather': ['x'] } }),
    /^routes: "query" of release\.json differs/,
  ],
];
for (const [what, build, problem] of broken) {
  test(`a hand-written release with ${what} is rejected`, async () => {
    const fixture = build();
    for (const [path] of fixture.files) if (/remote\.0a1b\.js\.(br|gz)$/.test(path)) fixture.files.delete(path);
    const { name, version, assets, query } = fixture.release;
    const release = describeRelease(name, version, fixture.files, { assets, ...(query && { query }) });
    const { status, body } = await team.publish({ files: fixture.files, release });
    assert.deepEqual([status, body.code], [422, 'release-invalid']);
    assert.ok(
      body.problems.some((each: string) => problem.test(each)),
      body.problems.join('\n'),
    );
    assert.equal((await team.activate(name, version)).body.code, 'release-unknown');
  });
}

test('a release of before the validation is validated when it is activated', async () => {
  const fixtures = [fixture(container(good)), fixture(css('body{display:none}'))] as const;
  for (const { release, files } of fixtures) {
    const key = releaseKey(release.name, release.version);
    for (const [path, bytes] of files) await platform.objects.create(key + path, bytes);
    await platform.objects.create(`${key}release.json`, JSON.stringify(release));
  }
  const [sound, loose] = fixtures.map(({ release: { version } }) => version);
  assert.equal((await team.activate('weather', sound as string)).status, 200);
  assert.equal((await team.activate('weather', loose as string)).body.code, 'release-invalid');
  assert.equal(platform.store.current.remotes[0]?.version, sound);
});

test('the module is run in a process that has neither files, environment nor network', async () => {
  const curious = `const tries = {
    files: () => require('node:fs').readFileSync('/etc/passwd'),
    environment: () => { if (Object.keys(process.env).length === 0) throw { code: 'empty' }; },
    network: () => require('node:net')._createServerHandle('0.0.0.0', 0, 4),
  };
  const title = Object.entries(tries).map(([name, attempt]) => {
    try { attempt(); return name + ' open'; } catch (error) { return name + ' ' + error.code; }
  }).join(', ');
  module.exports = { init() {}, get: async () => () => ({ default: { contract: 1, namespace: 'weather', routes: [], loadTranslations: async () => ({ title }) } }) };`;
  const { files, release } = releaseFixture('weather', '9.0.0');
  files.set('server/remoteEntry.js', Buffer.from(curious));
  const folder = await platform.objects.folder('curious/');
  for (const [path, bytes] of files) await platform.objects.create(`curious/${path}`, bytes);
  const exposed = await readExposed(folder, release.container, ['react']);
  assert.equal(exposed.texts.ua.title, 'files ERR_ACCESS_DENIED, environment empty, network ERR_ACCESS_DENIED');
});
