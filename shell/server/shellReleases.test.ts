import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditRecord } from '@charity-run/release/api';
import { firstShellBudget } from '@charity-run/release/validation/rules/size';
import type { FastifyInstance } from 'fastify';
import { SHELL_BASE } from 'shared-lib/contract';
import { readEnvironment } from './environment.ts';
import { CompositionLog } from './releases/index.ts';
import { buildSite } from './site.ts';
import { createFakeShell, newReleaseFolder, shellFixture } from './testing/index.ts';
import { type PlatformClient, platformClient } from './testing/platform/platformClient.ts';
import { describeRelease } from './testing/platform/releaseFixture.ts';

const token = 'token-of-the-tests-that-reaches-everything';

let releases: ReturnType<typeof newReleaseFolder>;
let backend: Server;
let sites: FastifyInstance[];
let site: FastifyInstance;
let platform: PlatformClient;
beforeEach(async () => {
  releases = newReleaseFolder();
  sites = [];
  backend = createServer((_request, response) => response.end('content')).listen(0, '127.0.0.1');
  createFakeShell(releases.root);
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.publish('content', '1.1.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  await releases.activate({ content: '1.1.0' });
  site = await start();
  platform = platformClient(await site.listen({ port: 0, host: '127.0.0.1' }), token);
  await platform.requireNothing();
});
afterEach(async () => {
  await Promise.all(sites.map((each) => each.close()));
  backend.close();
  releases.remove();
});

async function start(): Promise<FastifyInstance> {
  const started = await buildSite(
    readEnvironment({
      DATA_DIR: releases.root,
      SHELL_DIST: `${releases.root}/shell`,
      BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      PLATFORM_TOKEN: token,
      LOG_LEVEL: 'silent',
      LOOP_DELAY_MS: '5000',
      PAGES_IN_WORK: '1000',
    }),
  );
  sites.push(started);
  return started;
}

let pages = 0;

interface Visit {
  html: string;
  /** Version of the shell that the document runs. */
  shell: string;
  composition: string;
  cookie: string;
}

async function visit(from = site, cookie = ''): Promise<Visit> {
  pages += 1;
  const { body: html, headers } = await from.inject({ url: `/page-${pages}`, headers: { cookie } });
  const [, state = '{}'] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  const { shell, composition } = JSON.parse(state);
  const given = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('visitor='));
  return { html, shell, composition: composition.id, cookie: given?.split(';', 1)[0] ?? cookie };
}

const publish = async (version: string, options = {}) =>
  assert.equal((await platform.publish(shellFixture(version, options))).status, 201);
const activate = async (version: string, percent?: number) =>
  assert.equal((await platform.activate('shell', version, percent)).status, 200);
const isServed = async (version: string) =>
  (await site.inject(`/releases/shell/${version}/client/shell.0a1b.js`)).statusCode === 200;
const inForce = async () => new CompositionLog(releases.objects).newest();
const audited = async (call: string) =>
  (await platform.call('audit')).body.filter((record: AuditRecord) => record.call === call);

test('a shell is published, previewed, activated and rolled back while the server runs; its files stay for open tabs', async () => {
  assert.equal((await visit()).shell, '1.0.0', 'the build beside the server');
  await publish('2.0.0');
  await activate('2.0.0');
  const second = await visit();
  const other = await start();
  assert.match(second.html, /<header>shell 2\.0\.0<.*src="\/releases\/shell\/2\.0\.0\/client\/shell\.0a1b\.js"/s);

  await publish('3.0.0');
  assert.equal((await visit()).shell, '2.0.0');
  const { url } = (await platform.call('previews', { body: { name: 'shell', version: '3.0.0' } })).body;
  const opened = await site.inject(new URL(url).pathname + new URL(url).search);
  const pass = String(opened.headers['set-cookie']).split(';', 1)[0];
  assert.equal((await visit(site, pass)).shell, '3.0.0');
  assert.equal((await visit()).shell, '2.0.0');

  await activate('3.0.0');
  const third = await visit();
  assert.equal(third.shell, '3.0.0');
  assert.notEqual(third.composition, second.composition);
  while ((await visit(other)).shell !== '3.0.0') await sleep(20);
  assert.equal((await platform.rollback('shell')).body.live.shell.version, '2.0.0');
  assert.equal((await visit()).composition, second.composition);
  while ((await visit(other)).shell !== '2.0.0') await sleep(20);
  assert.deepEqual([await isServed('2.0.0'), await isServed('3.0.0')], [true, true]);
});

const trouble = { kind: 'error', name: 'shell', version: '3.0.0', route: '/', first: true, place: 'shell.0a1b.js:1:1' };

const failures = [
  {
    what: 'whose header throws in browsers',
    report: {
      shell: '3.0.0',
      views: [{ name: 'content', version: '1.1.0', count: 1 }],
      troubles: [{ ...trouble, message: 'TypeError: Header' }],
      vitals: [],
    },
  },
  {
    what: 'that never starts in browsers',
    // src/inline/reportFailedStart.ts sends it so: nothing of the shell runs.
    report: {
      shell: '3.0.0',
      views: [{ name: 'shell', version: '3.0.0', count: 1 }],
      troubles: [{ ...trouble, message: 'TypeError: Entry' }],
      vitals: [],
    },
  },
];

for (const { what, report } of failures) {
  test(`a canary ${what} is withdrawn automatically, with a record in the audit trail`, async () => {
    await publish('2.0.0');
    await activate('2.0.0');
    await publish('3.0.0');
    await activate('3.0.0', 10);
    let canaryViews = 0;
    const send = async ({ shell, cookie }: Visit, visitor: number) => {
      const isBroken = shell === '3.0.0';
      if (isBroken) canaryViews += 1;
      const views = [{ name: 'content', version: '1.1.0', count: 1 }];
      const payload = JSON.stringify(isBroken ? report : { shell, views, troubles: [], vitals: [] });
      const remoteAddress = `10.0.${visitor >> 8}.${visitor & 255}`;
      await site.inject({ method: 'POST', url: '/platform/reports', remoteAddress, headers: { cookie }, payload });
    };
    for (let visitor = 0; (await inForce())?.canaries.length; visitor++) {
      assert.ok(visitor < 5000);
      await send(await visit(), visitor);
    }
    const { change, by, live } = (await inForce()) ?? {};
    assert.deepEqual([by, change?.kind, change?.version], ['canary judge', 'withdraw', '3.0.0']);
    assert.match(change?.reason ?? '', /^errors in (\d+) of \1 page views.*, live release 0 of/);
    assert.deepEqual([live?.shell?.version, live?.content?.version], ['2.0.0', '1.1.0']);
    // The site follows the log a moment later.
    while ((await visit()).shell !== '2.0.0') await sleep(20);
    const [error] = (await platform.call('errors/shell')).body;
    assert.deepEqual([error.version, error.count], ['3.0.0', canaryViews]);
    while ((await audited('withdraw')).length === 0) await sleep(20);
    assert.deepEqual((await audited('withdraw'))[0].details.version, '3.0.0');
  });
}

test('a canary whose header throws on the server is withdrawn, and no remote is blamed for it', async () => {
  await publish('2.0.0');
  await activate('2.0.0');
  await publish('3.0.0', { isBroken: true });
  await activate('3.0.0', 50);
  for (let page = 0; (await inForce())?.canaries.length; page++) {
    assert.ok(page < 500);
    await visit();
    // An open circuit is judged once a second.
    await sleep(5);
  }
  const { change, live } = (await inForce()) ?? {};
  assert.match(change?.reason ?? '', /^rendering failed in \d+ of \d+ pages/);
  assert.deepEqual([live?.shell?.version, live?.content?.version], ['2.0.0', '1.1.0']);
});

test('a live shell of which no page was ever rendered is rolled back after one visit, whatever was visited before', async () => {
  await publish('2.0.0');
  await activate('2.0.0');
  await publish('3.0.0', { isBroken: true });
  await activate('3.0.0');
  await visit();
  const until = Date.now() + 60_000;
  while ((await inForce())?.live.shell?.version === '3.0.0') {
    assert.ok(Date.now() < until, 'it is still live');
    await sleep(50);
  }
  const { change, live } = (await inForce()) ?? {};
  assert.deepEqual([change?.kind, live?.shell?.version], ['rollback', '2.0.0']);
  assert.match(
    change?.reason ?? '',
    /^rendering failed in (\d) of \1 pages since it began, the release before rendered/,
  );
});

test('a live shell that fails is rolled back, after a restart of the server, too', async () => {
  await publish('2.0.0');
  await activate('2.0.0');
  for (let page = 0; page < 30; page++) await visit();
  await publish('3.0.0', { isBroken: true });
  await activate('3.0.0');
  await site.close();
  const restarted = await start();
  const again = platformClient(await restarted.listen({ port: 0, host: '127.0.0.1' }), token);
  for (let page = 0; (await inForce())?.live.shell?.version === '3.0.0'; page++) {
    assert.ok(page < 20);
    await visit(restarted);
    // The rollback follows the failed renders.
    await sleep(20);
  }
  const entry = await inForce();
  assert.deepEqual([entry?.change.kind, entry?.live.shell?.version], ['rollback', '2.0.0']);
  platform = again;
  while ((await audited('rollback')).length === 0) await sleep(20);
  const [{ by, details }] = await audited('rollback');
  assert.deepEqual([by, details.version, details.live], ['canary judge', '3.0.0', '2.0.0']);
});

test('a shell watches its own start, where it brings a script for that', async () => {
  const older = shellFixture('2.0.0');
  const watching = shellFixture('2.1.0');
  Object.assign(watching.release.shell?.inlineScripts ?? {}, {
    reportFailedStart: 'function(version){watch(version)}',
  });
  for (const [fixture, watched] of [
    [older, false],
    [watching, true],
  ] as const) {
    assert.equal((await platform.publish(fixture)).status, 201);
    await activate(fixture.release.version);
    assert.equal(
      (await visit()).html.includes(
        '(function(version){watch(version)})("2.1.0","/releases/shell/2.1.0/client/");(function',
      ),
      watched,
    );
  }
});

test('a release of the shell that cannot work is rejected', async () => {
  const rejected = async (fixture: ReturnType<typeof shellFixture>, problem: RegExp) => {
    const { status, body } = await platform.publish(fixture);
    assert.ok(status >= 400, JSON.stringify(body));
    assert.match(JSON.stringify(body), problem);
  };
  await releases.publish('weather', '1.0.0', { shared: { react: '^19.0.0', 'shared-lib/basket': '^1.0.0' } });
  await releases.activate({ content: '1.1.0', weather: '1.0.0' });
  await rejected(
    shellFixture('2.0.0'),
    /shell-unfit.*weather@1\.0\.0 \(live\): shared\[.*basket.*this shell has no such package/,
  );
  await releases.activate({ content: '1.1.0' });
  const changed = (changes: object, version = '2.1.0') => {
    const { release, files } = shellFixture(version);
    return { release: { ...release, ...changes } as typeof release, files };
  };
  const { shell } = shellFixture('2.1.0').release;
  await rejected(changed({ mounts: ['/news'] }), /mounts\[/);
  await rejected(
    changed({ shell: { ...shell, host: 2 } }),
    /shell\.host: release uses 2, the site server supports 1 to 1/,
  );
  const scripts = { ...shell?.inlineScripts, loadScripts: 'function(){}</script>' };
  await rejected(
    changed({ shell: { ...shell, inlineScripts: scripts } }),
    /inlineScripts: .*loadScripts.* is not valid/,
  );
  await rejected(
    shellFixture('2.1.0', { entryBytes: 200_000 }),
    /size: the entry weighs 195\.3 KB in brotli, the budget is 160 KB; load less, or the operator raises the limit: npm run cli -- budget set shell --entry 196/,
  );
  const broken = shellFixture('2.2.0');
  broken.files.set('server/render.js', Buffer.from('throw new Error("no header")'));
  const { computeIntegrity } = await import('@charity-run/release/integrity');
  broken.release.files['server/render.js'] = computeIntegrity('throw new Error("no header")');
  await rejected(broken, /renderer: server\/render\.js cannot start: no header/);
  const team = (await platform.call('tokens', { body: { name: 'team content', scope: 'content' } })).body.token;
  assert.equal((await platformClient(platformUrl(), team).publish(shellFixture('2.3.0'))).body.code, 'token-scope');
});

test('releases of the shell share a folder, where a name has one content', async () => {
  const withFlag = (version: string, text: string) => {
    const { release, files } = shellFixture(version);
    files.set('client/assets/flag.0123456789.svg', Buffer.from(text));
    const { files: hashes, integrity } = describeRelease('shell', version, files);
    return { release: { ...release, base: SHELL_BASE, files: hashes, integrity }, files };
  };
  assert.equal((await platform.publish(withFlag('2.0.0', '<svg/>'))).status, 201);
  assert.equal((await platform.publish(withFlag('2.1.0', '<svg/>'))).status, 201);
  const { status, body } = await platform.publish(withFlag('2.2.0', '<svg></svg>'));
  assert.deepEqual([status, body.code], [422, 'release-invalid']);
  assert.match(
    body.problems[0],
    /^client\/assets\/flag\.0123456789\.svg: shell@2\.[01]\.0 has another file of this name$/,
  );
});

test('a shell may be 3 % larger than the live one, or as large as the operator sets', async () => {
  const kilobytes = (entry: number) => ({ entryBytes: entry * 1024 });
  const limit = async () => (await platform.call('budgets/shell')).body;
  assert.deepEqual(await limit(), { name: 'shell', ...firstShellBudget });
  await publish('1.0.0', kilobytes(100));
  await activate('1.0.0');
  assert.deepEqual(await limit(), { name: 'shell', entry: 103, follows: '1.0.0' });
  await publish('1.1.0', kilobytes(103));
  const { status, body } = await platform.publish(shellFixture('1.2.0', kilobytes(110)));
  assert.equal(status, 422);
  assert.deepEqual(body.problems, [
    'size: the entry weighs 110.0 KB in brotli, the budget is 103 KB; 3 % above the live shell@1.0.0; ' +
      'load less, or the operator raises the limit: npm run cli -- budget set shell --entry 110',
  ]);

  const team = (await platform.call('tokens', { body: { name: 'team', scope: 'shell' } })).body.token;
  const set = (sizes: object, by = platform) => by.call('budgets', { body: { name: 'shell', ...sizes } });
  assert.equal((await set({ entry: 500 }, platformClient(platformUrl(), team))).body.code, 'token-scope');
  assert.equal((await set({ entry: '110' })).body.code, 'body-invalid');
  assert.equal((await set({ entry: 110 })).status, 200);
  assert.deepEqual(await limit(), { name: 'shell', entry: 110, follows: '1.0.0', isSet: true });
  await publish('1.2.0', kilobytes(110));
  await activate('1.2.0');
  const [record]: AuditRecord[] = (await platform.call('audit?limit=10')).body.filter(({ call }: AuditRecord) =>
    call.includes('budgets'),
  );
  assert.ok(JSON.stringify(record).includes('"entry":110'), JSON.stringify(record));

  await set({});
  assert.deepEqual(await limit(), { name: 'shell', entry: 113.3, follows: '1.2.0' });
  await set({ entry: 20 });
  assert.equal((await platform.rollback('shell')).status, 200, 'a rollback is possible whatever the limit is');
});

const platformUrl = () => `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
