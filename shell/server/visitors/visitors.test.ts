import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import fastify from 'fastify';
import { isInShare } from '../audience/isInShare.ts';
import { CompositionStore } from '../composition/compositionStore.ts';
import { PreviewTokens } from '../preview/previewTokens.ts';
import { registerCookies } from '../request/cookies.ts';
import { Signer } from '../request/signer.ts';
import { newReleaseFolder, type ReleaseFolder } from '../testing/releaseFolder.ts';
import { newVisitor, VISITOR_KEY, type VisitorComposition, Visitors } from './visitors.ts';

let releases: ReleaseFolder;
let store: CompositionStore;
let previewTokens: PreviewTokens;
let signer: Signer;
let visitors: Visitors;
beforeEach(async () => {
  releases = newReleaseFolder();
  await releases.publish('cabinet', '1.0.0', { mounts: ['/cabinet'], liveOnly: ['/cabinet/checkout'] });
  await releases.publish('cabinet', '1.1.0', { mounts: ['/cabinet'] });
  await releases.publish('registration', '1.0.0', { mounts: ['/login'], access: { '/login': 'signed-out' } });
  await releases.activate(live);
  store = await CompositionStore.open(releases.objects);
  previewTokens = await PreviewTokens.open(releases.objects);
  signer = await Signer.open(releases.objects, VISITOR_KEY);
  visitors = new Visitors(store, previewTokens, signer);
});
afterEach(() => {
  store.close();
  releases.remove();
});

const live = { cabinet: '1.0.0', registration: '1.0.0' };
const canary = { name: 'cabinet', version: '1.1.0', percent: 10 };
const visitorWho = (isAmong: boolean) => {
  for (;;) {
    const visitor = newVisitor();
    if (isInShare(visitor, canary) === isAmong) return signer.sign(visitor);
  }
};
/** @returns the composition of a request, and the `Set-Cookie` lines of its response. */
const visit = async (cookie?: string, pathname?: string) => {
  const app = fastify();
  await registerCookies(app, { publicOrigin: 'https://run.example' });
  const compositions: VisitorComposition[] = [];
  app.get('/', async (request, reply) => {
    const visitor = await visitors.compositionFor({ cookies: request.cookies, ...(pathname && { pathname }) });
    compositions.push(visitor);
    for (const { name, value, maxAge } of visitor.cookies) reply.setCookie(name, value, { maxAge });
  });
  const { headers } = await app.inject({ url: '/', headers: cookie ? { cookie } : {} });
  const [got] = compositions;
  assert.ok(got);
  const cabinet = got.composition.remotes.find(({ name }) => name === 'cabinet');
  return { ...got, cookies: [headers['set-cookie'] ?? []].flat(), cabinet: cabinet?.version };
};
const previewing = (name: string, version: string, expires = Date.now() + 60_000) =>
  `preview=${previewTokens.sign({ name, version, expires })}`;

test('no cookie is set without a canary, and the visitor id is removed after it', async () => {
  assert.deepEqual((await visit(undefined, '/')).cookies, []);
  assert.match((await visit(`visitor=${signer.sign(newVisitor())}`, '/')).cookies[0] ?? '', /^visitor=; Max-Age=0;/);
});

test('a visitor keeps the same release', async () => {
  await releases.activate(live, [canary]);
  await store.refresh();
  const first = await visit(undefined, '/');
  assert.match(first.cookies[0] ?? '', /^visitor=[0-9a-f]{16}\.[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
  const cookie = first.cookies.map((line) => line.split(';')[0]).join('; ');
  for (let again = 0; again < 5; again++) {
    const next = await visit(cookie, '/news');
    assert.equal(next.cabinet, first.cabinet);
    assert.deepEqual(next.cookies, []);
  }
  assert.equal((await visit(`visitor=${visitorWho(true)}`, '/')).cabinet, '1.1.0');
  assert.equal((await visit(`visitor=${visitorWho(false)}`, '/')).cabinet, '1.0.0');
});

test('a visitor id that no page signed is replaced', async () => {
  await releases.activate(live, [{ ...canary, percent: 100 }]);
  await store.refresh();
  for (const forged of [newVisitor(), `${newVisitor()}.x`, `${newVisitor()}.${signer.sign('x').split('.')[1]}`]) {
    const { cookies, visitor } = await visit(`visitor=${forged}`, '/');
    assert.equal(visitor, undefined);
    assert.match(cookies[0] ?? '', /^visitor=[0-9a-f]{16}\.[\w-]{43}; /);
    assert.ok(!cookies[0]?.includes(forged));
    assert.equal((await visit(`visitor=${forged}`)).cabinet, '1.0.0');
  }
});

test('a request for the composition sets no cookie', async () => {
  await releases.activate(live, [canary]);
  await store.refresh();
  const { cabinet, cookies } = await visit();
  assert.deepEqual([cabinet, cookies], ['1.0.0', []]);
});

test('a canary of one language is on its pages, and keeps shared caches away from both', async () => {
  await releases.activate(live, [{ ...canary, percent: 100, languages: ['en'] }]);
  await store.refresh();
  const english = await visit(undefined, '/en/cabinet');
  assert.deepEqual([english.cabinet, (await visit(undefined, '/cabinet')).cabinet], ['1.1.0', '1.0.0']);
  const cookie = english.cookies.map((line) => line.split(';')[0]).join('; ');
  assert.match(cookie, /canary=1/);
  const ukrainian = await visit(cookie, '/cabinet');
  assert.deepEqual([ukrainian.cabinet, ukrainian.cookies], ['1.0.0', []]);
  assert.equal((await visit(`${cookie}; i18n_redirected=en`)).cabinet, '1.1.0', 'calls follow the last page');
});

test('a canary for testers and staff is for both groups, and for nobody else', async () => {
  await releases.activate(live, [{ ...canary, percent: 100, testers: ['board'], roles: ['owner'] }]);
  await store.refresh();
  const cabinetFor = async (testers: string[], roles: string[]) => {
    const findMemberships = async () => ({ testers, roles });
    const members = new Visitors(store, previewTokens, signer, { findMemberships });
    const { composition } = await members.compositionFor({ cookies: {}, pathname: '/cabinet' });
    return composition.remotes.find(({ name }) => name === 'cabinet')?.version;
  };
  assert.equal(await cabinetFor(['board'], []), '1.1.0');
  assert.equal(await cabinetFor([], ['owner']), '1.1.0');
  assert.equal(await cabinetFor(['friends'], ['auditor']), '1.0.0');
});

test('a withdrawn canary takes effect at the next request', async () => {
  await releases.activate(live, [canary]);
  await store.refresh();
  const cookie = `visitor=${visitorWho(true)}`;
  const before = await visit(cookie);
  await releases.activate(live);
  await store.refresh();
  assert.notEqual((await visit(cookie)).composition.id, before.composition.id);
});

test('a preview replaces the live release until it expires', async () => {
  assert.equal((await visit(previewing('cabinet', '1.1.0'), '/cabinet')).cabinet, '1.1.0');
  const late = await visit(previewing('cabinet', '1.1.0', Date.now() - 1), '/cabinet');
  assert.deepEqual([late.cabinet, late.preview], ['1.0.0', undefined]);
  const forged = await visit('preview=WyJjYWJpbmV0IiwiMS4xLjAiLDllMTVd.x', '/cabinet');
  assert.equal(forged.cabinet, '1.0.0');
});

test('a preview has no canary of another, so that all who open it see the same', async () => {
  await releases.publish('registration', '1.1.0', { mounts: ['/login'], access: { '/login': 'signed-out' } });
  await releases.activate(live, [{ name: 'registration', version: '1.1.0', percent: 99 }]);
  await store.refresh();
  for (let times = 0; times < 5; times++) {
    const { composition } = await visit(previewing('cabinet', '1.1.0'), '/cabinet');
    assert.deepEqual(composition.remotes.map(({ name, version }) => `${name}@${version}`).sort(), [
      'cabinet@1.1.0',
      'registration@1.0.0',
    ]);
  }
});

test('sign-in and payment pages are never previewed', async () => {
  const cookie = previewing('cabinet', '1.1.0');
  for (const path of ['/login', '/en/login', '/cabinet/checkout', '/en/cabinet/checkout/x']) {
    const { cabinet, preview } = await visit(cookie, path);
    assert.deepEqual([cabinet, preview], ['1.0.0', undefined], path);
  }
  const printable = await visit(cookie, '/cabinet');
  assert.deepEqual(printable.preview?.liveOnly.sort(), ['/cabinet/checkout', '/login']);
});

test('a removed preview release falls back to the live composition', async (context) => {
  context.mock.method(console, 'error', () => undefined);
  const { cabinet, preview } = await visit(previewing('cabinet', '9.9.9'), '/cabinet');
  assert.deepEqual([cabinet, preview], ['1.0.0', undefined]);
});
