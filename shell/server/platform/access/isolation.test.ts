import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AuditRecord } from '@charity-run/release/api';
import { previewRoutes } from '../../preview/preview.routes.ts';
import { PreviewTokens } from '../../preview/previewTokens.ts';
import { createReports } from '../../reports/createReports.ts';
import { reportRoutes } from '../../reports/reports.routes.ts';
import { Signer } from '../../request/signer.ts';
import { smokeRoutes } from '../../smoke/smoke.routes.ts';
import { fakeShellRelease } from '../../testing/index.ts';
import type { PlatformResponse } from '../../testing/platform/platformClient.ts';
import { rawRequest } from '../../testing/platform/rawRequest.ts';
import { describeRelease, getContainer, releaseFixture } from '../../testing/platform/releaseFixture.ts';
import { type TemporaryPlatform, temporaryPlatform } from '../../testing/platform/temporaryPlatform.ts';
import { VISITOR_KEY, Visitors } from '../../visitors/visitors.ts';
import type { PlatformRoutes } from '../context.ts';

let platform: TemporaryPlatform;
let content: Awaited<ReturnType<TemporaryPlatform['team']>>;
let weather: Awaited<ReturnType<TemporaryPlatform['team']>>;
let run: string;
let stored: string[];

before(async () => {
  let tokens: PreviewTokens;
  let signer: Signer;
  const additional: PlatformRoutes = (scope, context) => {
    const { objects, store } = context;
    const reports = createReports({
      objects,
      library: store.library,
      builtIn: { release: fakeShellRelease, folder: 'shell' },
      signer,
    });
    const visitors = new Visitors(store, tokens, signer);
    for (const register of [
      previewRoutes(tokens),
      smokeRoutes(tokens),
      reportRoutes({ reports, visitors, perClient: 60 }),
    ])
      register(scope, context);
  };
  platform = await temporaryPlatform({
    additionalRoutes: [additional],
    beforeListen: async (objects) => {
      tokens = await PreviewTokens.open(objects);
      signer = await Signer.open(objects, VISITOR_KEY);
    },
  });
  const pages = ['/', '/about', '/contacts', '/news/:slug'];
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await platform.publish(releaseFixture('content', version, { mounts: ['/'] }, version, pages));
  await platform.publish(releaseFixture('cabinet', '1.0.0'));
  const login = { mounts: ['/login'], access: { '/login': 'signed-out' as const } };
  await platform.publish(releaseFixture('registration', '1.0.0', login));
  await platform.publish(releaseFixture('weather', '1.0.0'));
  for (const name of ['content', 'cabinet', 'registration', 'weather']) await platform.activate(name, '1.0.0');
  await platform.activate('content', '1.1.0');
  await platform.activate('content', '1.2.0', 10);
  [content, weather] = await Promise.all([platform.team('content'), platform.team('weather')]);
  run = (await content.call('smoke-runs', { body: { name: 'content', version: '1.2.0' } })).body.id;
  stored = await contents();
});
after(() => platform.stop());

/** Everything but audit records and unfinished uploads of its own. */
const contents = async () =>
  (await platform.objects.list('')).filter((key) => !/^(audit|uploads\/weather)\//.test(key));

let versions = 0;
const publish = (changes: object = {}, pages?: string[]) =>
  weather.publish(releaseFixture('weather', `2.${versions++}.0`, changes, undefined, pages));

/** A release with one other file, and correct hashes. */
function publishWith(path: string, text: string): Promise<PlatformResponse> {
  const { files, release } = releaseFixture('weather', `2.${versions++}.0`);
  files.set(path, Buffer.from(text));
  const { version, assets } = release;
  return weather.publish({ files, release: describeRelease('weather', version, files, { assets }) });
}
const claim = (action: string, name: string, mount: string, to?: string) =>
  weather.call('claims', { body: { action, name, mount, to } });
const post = (path: string, body: object = {}) => weather.call(path, { body });
const other = releaseFixture('content', '9.0.0');

const ways: [string, string, () => Promise<PlatformResponse>][] = [
  ['mount a page of content', 'mount-taken', () => publish({ mounts: ['/about'] })],
  ['mount below a page of content', 'mount-taken', () => publish({ mounts: ['/news/rain'] })],
  ['mount below the mount of another', 'mount-taken', () => publish({ mounts: ['/cabinet/weather'] })],
  ['mount the root', 'mount-taken', () => publish({ mounts: ['/'] })],
  ['mount a path of the server', 'mount-taken', () => publish({ mounts: ['/healthz'] })],
  ['mount the other language', 'mount-taken', () => publish({ mounts: ['/en/about'] })],
  ['claim a page of content', 'mount-taken', () => claim('claim', 'weather', '/contacts')],
  ['claim for another', 'token-scope', () => claim('claim', 'content', '/new')],
  ['offer the mount of another to itself', 'token-scope', () => claim('offer', 'cabinet', '/cabinet', 'weather')],
  ['accept what was not offered', 'no-offer', () => claim('accept', 'weather', '/cabinet')],
  ['give up the mount of another', 'mount-taken', () => claim('release', 'weather', '/cabinet')],
  ['be a second login page', 'mount-taken', () => publish({ access: { '/weather': 'signed-out' } })],
  [
    'have pages outside of its mounts',
    'mount-taken',
    () => publish({ mounts: ['/weather'] }, ['/weather', '/cabinet/x']),
  ],
  [
    'conceal pages from contents.json',
    'release-invalid',
    () =>
      publishWith(
        'server/remoteEntry.js',
        getContainer(
          { contract: 1, namespace: 'weather', routes: [{ id: 'page0', path: '/about' }] },
          { ua: { title: 'Назва' }, en: { title: 'Title' } },
        ),
      ),
  ],
  ['upload a file of another', 'token-scope', () => weather.upload(other, 'client/remoteEntry.js', Buffer.from('x'))],
  ['see the unfinished uploads of another', 'token-scope', () => weather.call('uploads/content/9.0.0')],
  ['publish a release of another', 'token-scope', () => weather.finish(other)],
  [
    'publish a release of another as its own',
    'release-invalid',
    () => weather.call('releases/weather/9.0.0', { body: other.release }),
  ],
  ['use the files of another', 'release-invalid', () => publish({ base: '/releases/content/1.0.0/client/' })],
  ['use the container of another', 'release-invalid', () => publish({ container: 'mfe_content' })],
  [
    'replace the texts of another',
    'release-invalid',
    () =>
      publishWith(
        'server/remoteEntry.js',
        getContainer(
          { contract: 1, namespace: 'content', routes: [{ id: 'page0', path: '/weather' }] },
          { ua: { title: 'Назва' }, en: { title: 'Title' } },
        ),
      ),
  ],
  [
    'style the pages of others',
    'release-invalid',
    () => publishWith('client/assets/remote.0c2d.css', '@layer remote{body{display:none}}'),
  ],
  ['serve an HTML page', 'release-invalid', () => publishWith('client/login.html', '<form>')],
  ['activate a release of another', 'token-scope', () => weather.activate('content', '1.0.0')],
  ['start a canary of another', 'token-scope', () => weather.activate('content', '1.0.0', 50)],
  ['promote a canary of another', 'token-scope', () => weather.activate('content', '1.2.0')],
  ['end a canary of another', 'token-scope', () => post('withdrawals', { name: 'content', reason: 'x' })],
  ['roll another back', 'token-scope', () => weather.rollback('content')],
  ['remove another', 'token-scope', () => post('removals', { name: 'content' })],
  [
    'report a smoke run',
    'token-scope',
    () => post(`smoke-runs/${run}`, { pages: [], seconds: 1, isSignedIn: true, untested: [] }),
  ],
  ['request a smoke run of another', 'token-scope', () => post('smoke-runs', { name: 'content', version: '1.2.0' })],
  ['cancel a smoke run of another', 'token-scope', () => weather.call(`smoke-runs/${run}`, { method: 'DELETE' })],
  [
    'write an invented result into the history',
    'body-invalid',
    () => post('activations', { name: 'weather', version: '1.0.0', smoke: 'fine' }),
  ],
  ['approve a release of another', 'token-scope', () => post('approvals', { name: 'content', version: '1.2.0' })],
  ['change a policy', 'token-scope', () => post('policies', { name: 'weather', rules: [] })],
  [
    'lead to a service of its choice',
    'token-scope',
    () => post('upstreams/origins', { name: 'weather', origin: 'https://weather.example', reach: 'public' }),
  ],
  ['lead to the service of another', 'token-scope', () => post('upstreams', { name: 'content' })],
  ['configure another', 'token-scope', () => post('config', { name: 'content', values: { rows: 1 } })],
  ['read the errors of another', 'token-scope', () => weather.call('errors/content')],
  ['preview a release of another', 'token-scope', () => post('previews', { name: 'content', version: '1.2.0' })],
  ['switch off previews of other pages', 'release-invalid', () => publish({ liveOnly: ['/', '/cabinet'] })],
  ['remove releases of others', 'token-scope', () => post('prune')],
  ['create a token', 'token-scope', () => post('tokens', { name: 'mine', scope: '*' })],
  ['revoke the token of another', 'token-scope', () => weather.call(`tokens/${content.id}`, { method: 'DELETE' })],
  ['read the audit records', 'token-scope', () => weather.call('audit')],
];

const documented = readFileSync(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');

for (const [what, code, call] of ways) {
  test(`a token for weather cannot ${what}`, async () => {
    const { status, body } = await call();
    assert.ok(status >= 400 && status < 500);
    assert.equal(body.code, code);
    const [record] = (await platform.call('audit?limit=1')).body as AuditRecord[];
    assert.deepEqual([record?.outcome, record?.by, record?.tokenId], [code, 'team weather', weather.id]);
    assert.deepEqual(await contents(), stored);
    assert.ok(documented.includes(`- ${what}\n`), `docs/security.md does not list "${what}"`);
  });
}

test('a token for weather cannot write files into the folder of another', async () => {
  const headers = { authorization: `Bearer ${weather.token}`, 'x-integrity': 'sha384-x' };
  for (const path of ['..%2f..%2fcontent%2f1.0.0%2fclient%2fx.js', 'client/%2e%2e/%2e%2e/%2e%2e/content/x.js']) {
    const { status } = await rawRequest(platform.url, 'PUT', `/platform/uploads/weather/3.0.0/${path}`, headers, 'x');
    assert.ok(status >= 400 && status < 500);
    const [record] = (await platform.call('audit?limit=1')).body as AuditRecord[];
    assert.notEqual(record?.outcome, 'done');
  }
  assert.deepEqual(await contents(), stored);
});

test('after all of it the others are live as before', async () => {
  const { entry } = platform.store;
  assert.equal(entry?.live.content?.version, '1.1.0');
  assert.deepEqual(
    entry?.canaries.map(({ name, version, percent }) => [name, version, percent]),
    [['content', '1.2.0', 10]],
  );
});
