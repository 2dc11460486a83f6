import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import fastify from 'fastify';
import type { Composition } from 'shared-lib/contract';
import { CompositionStore } from '../composition/compositionStore.ts';
import { PreviewTokens } from '../preview/previewTokens.ts';
import { ReleaseLibrary } from '../releases/index.ts';
import { Signer } from '../request/signer.ts';
import { fakeShellRelease } from '../testing/index.ts';
import { temporaryPlatform } from '../testing/platform/temporaryPlatform.ts';
import { newReleaseFolder, type ReleaseFolder } from '../testing/releaseFolder.ts';
import { VISITOR_KEY, Visitors } from '../visitors/visitors.ts';
import { computeMedian } from './counts.ts';
import { createReports } from './createReports.ts';
import { readReport } from './readReport.ts';
import { ReportStore } from './reportStore.ts';
import { reportRoutes } from './reports.routes.ts';
import { sourcePath } from './sourceMaps.ts';

let releases: ReleaseFolder;
let composition: Composition;
let signer: Signer;
beforeEach(async () => {
  releases = newReleaseFolder();
  signer = await Signer.open(releases.objects, VISITOR_KEY);
  await releases.publish('cabinet', '1.0.0');
  composition = await new ReleaseLibrary(releases.objects).compose({ cabinet: '1.0.0' });
});
afterEach(() => releases.remove());

const cabinet = { name: 'cabinet', version: '1.0.0' };
const error = { ...cabinet, kind: 'error', route: 'basket', message: 'x is not a function', first: true };
const newReports = () => {
  const library = new ReleaseLibrary(releases.objects);
  return createReports({
    objects: releases.objects,
    library,
    builtIn: { release: fakeShellRelease, folder: join(releases.root, 'shell') },
    signer,
  });
};
const recently = () => new Date(Date.now() - 60_000);

test('reports of several servers are added up', async () => {
  const [one, other] = [newReports(), newReports()];
  let visits = 0;
  const send = async (to: typeof one, body: object, times = 1) => {
    for (let time = 0; time < times; time++) {
      visits += 1;
      await to.receive(body, { composition, cookies: [], visitor: `visitor ${visits}` }, `10.0.0.${visits}`);
    }
  };
  const views = [{ ...cabinet, count: 1 }];
  await send(one, { views }, 2);
  await send(one, { views, troubles: [error, { ...error, first: false }] });
  await send(other, { views });
  await send(other, { views, troubles: [error] });
  await Promise.all([one.store.write(), other.store.write()]);
  await send(other, { views });
  const counts = (await other.store.countsSince(recently()))['cabinet@1.0.0'];
  assert.equal(counts?.views, 6);
  assert.equal(counts?.troubled.error, 2, 'twice in one view is one troubled view');
  const [seen] = await one.store.findErrors('cabinet');
  assert.deepEqual([seen?.count, seen?.message, seen?.route], [3, 'x is not a function', 'basket']);
});

test('a visitor counts once, on every server', async () => {
  const [one, other] = [newReports(), newReports()];
  const visit = { composition, cookies: [], visitor: 'one' };
  const body = {
    views: [{ ...cabinet, count: 20 }],
    troubles: [error],
    vitals: [{ ...cabinet, metric: 'LCP', value: 900 }],
  };
  for (let time = 0; time < 50; time++) await (time % 2 ? one : other).receive(body, visit, '10.0.0.1');
  await Promise.all([one.store.write(), other.store.write()]);
  await other.receive(body, visit, '10.0.0.1');
  const counts = (await other.store.countsSince(recently()))['cabinet@1.0.0'];
  assert.deepEqual([counts?.views, counts?.troubled.error, counts?.vitals.LCP], [1, 1, { '900': 1 }]);
});

test('a flood of forged reports counts nothing, and one of many visitors from one network counts once', async () => {
  const reports = newReports();
  const body = { views: [{ ...cabinet, count: 1 }], troubles: [error] };
  for (let time = 0; time < 100; time++) await reports.receive(body, { composition, cookies: [] }, `10.0.1.${time}`);
  assert.deepEqual(await reports.store.countsSince(recently()), {});
  for (let time = 0; time < 100; time++) {
    const ip = `2001:db8:1:${time.toString(16)}::1`;
    await reports.receive(body, { composition, cookies: [], visitor: `visitor ${time}` }, ip);
  }
  const counts = (await reports.store.countsSince(recently()))['cabinet@1.0.0'];
  assert.deepEqual([counts?.views, counts?.troubled.error], [1, 1]);
});

test('visitors and networks are stored as pseudonyms', async () => {
  const reports = newReports();
  await reports.receive(
    { views: [{ ...cabinet, count: 1 }] },
    { composition, cookies: [], visitor: 'c0ffee' },
    '10.9.8.7',
  );
  await reports.store.write();
  const [key = ''] = await releases.objects.list('reports/');
  assert.doesNotMatch(String(await releases.objects.read(key)), /c0ffee|10\.9\.8\.7/);
});

test('for testers and other releases errors are kept, and nothing is counted', async () => {
  const reports = newReports();
  await releases.publish('cabinet', '2.0.0');
  const views = [{ ...cabinet, version: '2.0.0', count: 1 }];
  await reports.receive(
    { views, troubles: [{ ...error, version: '2.0.0' }] },
    { composition, cookies: [], visitor: 'one' },
    '10.0.0.1',
  );
  const preview = { ...cabinet, expires: 0, liveOnly: [], link: '/' };
  await reports.receive(
    { views: [{ ...cabinet, count: 1 }] },
    { composition, cookies: [], visitor: 'one', preview },
    '10.0.0.1',
  );
  assert.deepEqual(await reports.store.countsSince(recently()), {});
  assert.equal((await reports.store.findErrors('cabinet')).length, 1);
});

test('pages that read a compared flag count for the side of their visitor', async () => {
  const reports = newReports();
  const flags = { 'cabinet.fast': { does: '', default: false, expires: '9999-12-31', pages: ['/cabinet/basket'] } };
  const routes = [
    { id: 'basket', path: '/cabinet/basket' },
    { id: 'orders', path: '/cabinet/orders' },
  ];
  await releases.publish('cabinet', '3.0.0', { flags });
  await releases.objects.create('releases/cabinet/3.0.0/client/contents.json', JSON.stringify({ routes }));
  const measured = await new ReleaseLibrary(releases.objects).compose({ cabinet: '3.0.0' });
  const now = { name: 'cabinet', version: '3.0.0' };
  let visits = 0;
  const send = (side: 'on' | 'off', route: string, more: object = {}) => {
    visits += 1;
    const body = { views: [{ ...now, route, count: 1 }], ...more };
    const visit = {
      composition: measured,
      cookies: [],
      visitor: `visitor ${visits}`,
      variants: { 'cabinet.fast': side },
    };
    return reports.receive(body, visit, `10.0.0.${visits}`);
  };
  await send('on', 'basket', { troubles: [{ ...error, ...now }] });
  await send('on', 'basket', {
    flags: { 'cabinet.fast': ['ua'] },
    vitals: [{ ...now, route: 'basket', metric: 'LCP', value: 900 }],
  });
  await send('off', 'basket', { flags: { 'cabinet.fast': [] } });
  await send('on', 'orders', { troubles: [{ ...error, ...now, route: 'orders' }] });
  // The first page of a visitor may come from a shared cache.
  await send('on', 'basket', { flags: { 'cabinet.fast': [] } });
  const counts = await reports.store.countsSince(recently());
  const { 'cabinet.fast@on': on, 'cabinet.fast@off': off, 'cabinet@3.0.0': all } = counts;
  assert.deepEqual([on?.views, on?.troubled.error, on?.vitals.LCP], [2, 1, { '900': 1 }]);
  assert.deepEqual([off?.views, off?.troubled.error], [1, 0]);
  assert.deepEqual([all?.views, all?.troubled.error], [5, 2], 'releases count as before');
});

test('errors of unknown releases are dropped', async () => {
  const reports = newReports();
  await reports.receive(
    { troubles: [{ ...error, version: '6.6.6' }] },
    { composition, cookies: [], visitor: 'one' },
    '10.0.0.1',
  );
  assert.deepEqual(await reports.store.findErrors('cabinet'), []);
});

test('the source position is found through the source map of the release', async () => {
  const client = join(releases.root, 'releases/cabinet/1.0.0/client');
  mkdirSync(client, { recursive: true });
  // The second column of the first line comes from the third line of the source, fifth column.
  const map = { version: 3, sources: ['webpack://mfe_cabinet/./src/x.ts?3f2a'], names: [], mappings: 'AAAA,CAEI' };
  writeFileSync(join(client, 'basket.js.map'), JSON.stringify(map));
  const reports = newReports();
  for (const place of ['basket.js:1:2', 'other.js:1:2']) {
    await reports.receive(
      { troubles: [{ ...error, message: place, place }] },
      { composition, cookies: [], visitor: 'one' },
      '10.0.0.1',
    );
  }
  const sources = Object.fromEntries(
    (await reports.store.findErrors('cabinet')).map((one) => [one.message, one.source]),
  );
  assert.deepEqual(Object.values(sources).sort(), ['other.js:1:2', 'src/x.ts:3:5']);
});

test('a render error is attributed to the release that threw it, or else to the owner of the page', async () => {
  const reports = newReports();
  const stack = `TypeError: y\n    at f (${releases.root}/releases/cabinet/1.0.0/server/basket.js:4:2)\n at react.js:1:1`;
  await reports.reportRenderError(Object.assign(new Error('y'), { stack }), '/news', composition);
  await reports.reportRenderError(new Error('rendering took longer than 3000 ms'), '/en/cabinet/basket', composition);
  const found = (await reports.store.findErrors('cabinet')).map(({ side, kind, route, source }) => [
    side,
    kind,
    route,
    source,
  ]);
  assert.deepEqual(found.sort(), [
    ['server', 'render', '/', 'basket.js:4:2'],
    ['server', 'render', '/cabinet', undefined],
  ]);
});

test('malformed reports are dropped, and reports are bounded', () => {
  const nothing = { views: [], troubles: [], vitals: [] };
  for (const body of [undefined, null, 7, [], 'x', { views: 'x', troubles: {}, vitals: [null, 1] }]) {
    assert.deepEqual(readReport(body), nothing);
  }
  const wrong = [
    { ...error, kind: 'fault' },
    { ...error, name: '../x' },
    { ...error, version: 'a/b' },
    ...['', '.', '..', '1.0'].map((version) => ({ ...error, version })),
    { ...error, name: 'shell', version: '..' },
    { ...error, message: 1 },
  ];
  assert.deepEqual(readReport({ troubles: wrong, views: [{ ...cabinet, count: -1 }] }), nothing);
  assert.equal(readReport({ troubles: Array.from({ length: 1000 }, () => error) }).troubles.length, 40);
  assert.equal(readReport({ views: [{ ...cabinet, count: 1e9 }] }).views[0]?.count, 20);
  const [report] = readReport({
    troubles: [{ ...error, place: '../../secret.js:1:1', message: 'a@b.example' }],
  }).troubles;
  assert.deepEqual([report?.place, report?.message], [undefined, '…@…']);
});

test('reports older than a week are removed', async () => {
  const book = new ReportStore(releases.objects);
  const sender = { visitor: 'one', network: 'home' };
  book.addReport({ views: [{ ...cabinet, count: 1 }], troubles: [], vitals: [] }, sender, () => true);
  await book.write(new Date(Date.now() - 8 * 24 * 3_600_000));
  book.addReport({ views: [{ ...cabinet, count: 1 }], troubles: [], vitals: [] }, sender, () => true);
  await book.write();
  await book.purgeOld();
  assert.equal((await releases.objects.list('reports/')).length, 1);
});

test('a client may send a limited number of reports a minute', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1000 });
  const app = fastify();
  const store = await CompositionStore.open(releases.objects);
  const visitors = new Visitors(store, await PreviewTokens.open(releases.objects), signer);
  const additionalRoutes = [reportRoutes({ reports: newReports(), visitors, perClient: 2 })];
  const platform = await temporaryPlatform({ app, additionalRoutes });
  t.after(async () => {
    store.close();
    await platform.stop();
  });
  const report = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/platform/reports', remoteAddress, body: '{}' })).statusCode;
  assert.deepEqual([await report('10.0.0.1'), await report('10.0.0.1'), await report('10.0.0.1')], [202, 202, 429]);
  assert.equal(await report('10.0.0.2'), 202);
  t.mock.timers.setTime(62_000);
  assert.equal(await report('10.0.0.1'), 202);
});

test('the median of a histogram', () => {
  assert.equal(computeMedian({}), undefined);
  assert.equal(computeMedian({ '900': 1, '1000': 2, '50': 1 }), 900);
});

test('a source is named by its path in its package', () => {
  assert.equal(sourcePath('webpack://mfe_cabinet/./src/a.tsx?1f'), 'src/a.tsx');
  assert.equal(sourcePath('webpack://mfe_cabinet/../shared-lib/src/b.ts'), 'shared-lib/src/b.ts');
});
